import { notAllowedWords } from '@sunfield/contracts/kit/fields/consent-kinds';
import {
  bookingNotes,
  childNotes,
  hasText,
  medicalNotes,
  phoneFields,
  shownOn,
} from '@sunfield/contracts/kit/fields/fields-of';
import { type DetailKey } from '@sunfield/contracts/kit/fields/detail-keys';
import { fundedWords } from '@sunfield/contracts/catalogue/funding/funded-words';
import { counted } from '@sunfield/words/counted';
import { formatLongDate } from '@sunfield/words/dates';
import { type Register, type RegisterChild } from '@sunfield/contracts/bookings/registers';
import { type KeepPaper } from '@sunfield/contracts/kit/retention';
import { Paper, PrintedAt, shredWords } from '../../kernel/ui/paper';
import {
  ageWords,
  missingWords,
  namesakeWords,
  wrongAgesWords,
} from '../../kernel/ui/missing-words';
import { NoMedicalNote } from '../../kernel/ui/no-medical-note';
import paper from '../../kernel/ui/paper.module.css';
import styles from './printed-registers.module.css';

/** The specification (section 9) requires blank rows up to this number. */
export const MIN_ROWS = 15;

/** Blank rows for children who turn up unannounced, also on registers longer than `MIN_ROWS`. */
export const SPARE_ROWS = 3;

interface PrintedRegistersProps {
  registers: Register[];
  /** When the registers were read, if they may have changed since. */
  asOf?: string | undefined;
}

/** The day's printed registers for a clipboard. */
export const PrintedRegisters = ({ registers, asOf }: PrintedRegistersProps) => (
  <Paper data-testid="printed-registers">
    {asOf && (
      <p className={paper.note}>Printed offline: as of {asOf}. Later changes are not on it.</p>
    )}
    {registers.map((register) => (
      <Sheet key={register.venue} register={register} />
    ))}
  </Paper>
);

const columns = [
  { title: 'No.', width: '7.5mm' },
  { title: 'Child', width: '36mm' },
  { title: 'Parent', width: '30mm' },
  { title: 'Medical and other notes', width: undefined },
  { title: 'In', width: '11mm' },
  { title: 'Out', width: '11mm' },
  { title: 'Signature', width: '20mm' },
];

const Sheet = ({ register }: { register: Register }) => {
  const { children } = register;
  const rows = Math.max(MIN_ROWS, children.length + SPARE_ROWS);
  return (
    <table
      className={`${paper.sheet} ${paper.onePage} ${styles.sheet} ${rows > MIN_ROWS ? styles.dense : ''}`}
    >
      <colgroup>
        {columns.map(({ title, width }) => (
          <col key={title} style={{ width }} />
        ))}
      </colgroup>
      <SheetHead register={register} />
      <tbody>
        {children.map((child, index) => (
          <ChildRow key={index} child={child} place={index + 1} above={children.slice(0, index)} />
        ))}
        {Array.from({ length: rows - children.length }, (_, index) => (
          <tr key={index}>
            <td>{children.length + index + 1}</td>
            {columns.slice(1).map(({ title }) => (
              <td key={title} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Repeated on every page of a long register, so that a loose page can still be identified. */
const SheetHead = ({ register }: { register: Register }) => (
  <thead>
    <tr>
      <td colSpan={columns.length} className={paper.heading}>
        <p className={paper.title}>{register.venueName}</p>
        <p className={styles.date}>
          {formatLongDate(register.date)} <PrintedAt />
        </p>
        <p>
          {register.activityNames.join(', ')}
          {register.cancelledNames.length > 0 &&
            ` (cancelled: ${register.cancelledNames.join(', ')})`}{' '}
          · {countWords(register)} · Confidential: keep with you
        </p>
        <p>{keepUntil(register.keepPaper)}</p>
      </td>
    </tr>
    <tr className={styles.names}>
      {columns.map(({ title }) => (
        <th key={title} scope="col">
          {title}
        </th>
      ))}
    </tr>
  </thead>
);

/** Guests of a party take no places. */
const countWords = ({ children, capacity }: Register): string =>
  children.some(({ guestOf }) => guestOf)
    ? counted(children.length, 'child', 'children')
    : `${children.length} of ${capacity} places`;

/** The printed register is the only record of attendance. */
const keepUntil = (keep: KeepPaper | undefined): string =>
  `After camp: keep it locked away as the record of who came${keep ? `. ${shredWords(keep)}` : ''}`;

interface ChildRowProps {
  child: RegisterChild;
  place: number;
  /** The rows above it. */
  above: readonly RegisterChild[];
}

const ChildRow = ({ child, place, above }: ChildRowProps) => {
  // Its age is on the sheet.
  const details = (child.details ?? []).filter(
    ({ isNone, key }) => !isNone && key !== 'dateOfBirth',
  );
  const alerts = details.filter(({ isAlert }) => isAlert);
  const others = details.filter(({ isAlert }) => !isAlert);
  const marks = [namesakeWords(child), wrongAgesWords(child), missingWords(child)];
  return (
    <tr>
      <td>{place}</td>
      <td>
        <strong className={styles.name}>{child.name}</strong>
        <span className={styles.line}>
          {ageWords(child)} · <b>{child.sessionName}</b>{' '}
          {notAllowedWords(child.notAllowed).map((words) => (
            <span key={words} className={styles.notAllowed}>
              {words}
            </span>
          ))}
        </span>
        {fundedWords(child) && <span className={styles.line}>{fundedWords(child)}</span>}
      </td>
      <td>
        {child.parentName}
        {phoneFields.map(({ key }) => (
          <span key={key} className={styles.line}>
            {child[key]}
          </span>
        ))}
      </td>
      <td>
        {!hasText(medicalNotes, child) && child.medicalState !== 'noted' && (
          <p className={styles.needs}>
            <NoMedicalNote state={child.medicalState} />
          </p>
        )}
        {alerts.map(({ title, text }) => (
          <p key={title} className={paper.note}>
            {title}: {text}
          </p>
        ))}
        {shownOn('registerPrint', [...childNotes, ...bookingNotes]).map(
          ({ key, sensitivity, title, hasNoHeading }) =>
            child[key] && (
              <p key={key} className={sensitivity === 'medical' ? paper.note : styles.needs}>
                {hasNoHeading ? child[key] : `${title}: ${child[key]}`}
              </p>
            ),
        )}
        {others.map(({ key, title, text }) => (
          <p key={`${key} ${text}`} className={styles.needs}>
            {title}: {saidAbove(above, child, { key, text }) ?? text.replaceAll('\n', '; ')}
          </p>
        ))}
        {marks.map(
          (mark) =>
            mark && (
              <p key={mark} className={paper.note}>
                {mark}
              </p>
            ),
        )}
      </td>
      <td />
      <td />
      <td />
    </tr>
  );
};

const contactKeys: readonly string[] = ['emergencyContacts', 'mayCollect'] satisfies DetailKey[];

/** Contacts stand once for each family: "as no. 3". */
function saidAbove(
  above: readonly RegisterChild[],
  child: RegisterChild,
  { key, text }: { key: string; text: string },
): string | undefined {
  if (!contactKeys.includes(key)) return undefined;
  const at = above.findIndex(
    (other) =>
      other.parentName === child.parentName &&
      phoneFields.every((field) => other[field.key] === child[field.key]) &&
      other.details?.some((detail) => detail.key === key && detail.text === text),
  );
  return at < 0 ? undefined : `as no. ${at + 1}`;
}
