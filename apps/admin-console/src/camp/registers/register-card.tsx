import {
  type Register,
  type RegisterChild,
  type RegisterPrint,
} from '@sunfield/contracts/bookings/registers';
import { notAllowedWords } from '@sunfield/contracts/kit/fields/consent-kinds';
import { fundedWords } from '@sunfield/contracts/catalogue/funding/funded-words';
import { hasText, medicalNotes } from '@sunfield/contracts/kit/fields/fields-of';
import { isFound, searchName, searchTerms } from '@sunfield/contracts/kit/search-text';
import { sessionKeyOf } from '@sunfield/contracts/kit/wire-names';
import { counted } from '@sunfield/words/counted';
import {
  calendarDateInLondon,
  formatTime,
  formatTimestamp,
  todayInLondon,
} from '@sunfield/words/dates';
import { Alert, Card, Flex, Grid } from 'antd';
import {
  ageWords,
  changedWords,
  incompleteWords,
  namesakeWords,
} from '../../kernel/ui/missing-words';
import { EmailAddress } from '../../kernel/ui/email-address';
import { BookingCare, ChildCare } from '../../kernel/ui/health-note';
import { notAskedWords } from '../../kernel/ui/no-medical-note';
import { ParentPhones } from '../../kernel/ui/phone-links';
import { Pill } from '../../kernel/ui/pill';
import { Detail, Hint, Quiet, Urgent } from '../../kernel/ui/quiet';
import layout from '../../kernel/ui/layout.module.css';
import styles from './registers.module.css';

/** One venue's children, in the API's order: earliest arrivals first. */
export function RegisterCard({ register, search }: { register: Register; search: string }) {
  const { venueName, activityNames, cancelledNames, children } = register;
  const isAllCancelled = cancelledNames.length === activityNames.length;
  const found = foundIn(register, search);
  const isWide = Grid.useBreakpoint().md;
  return (
    <Card
      className={styles.card}
      size={isWide ? 'medium' : 'small'}
      title={
        <Flex wrap gap="2px 12px" align="baseline" style={{ paddingBlock: 10 }}>
          <h3 style={{ fontSize: 22 }}>{venueName}</h3>
          {activityNames.map((name) => (
            <Detail key={name}>{name}</Detail>
          ))}
        </Flex>
      }
      extra={<CapacityBadge register={register} />}
    >
      <Summary register={register} />
      <Places register={register} />
      <Prints prints={register.prints} />
      {cancelledNames.length > 0 && (
        <p className={`${layout.callout} ${layout.danger}`} style={{ marginBlock: 8 }}>
          <strong>Cancelled: {cancelledNames.join(', ')}. No children expected.</strong>
        </p>
      )}
      {children.length === 0 && !isAllCancelled && <Detail>No children are booked yet.</Detail>}
      <ol className="plain">
        {found.map((child) => (
          <ChildRow
            key={`${child.bookingId}/${child.name}/${child.childIds?.[0]}`}
            child={child}
            isLongDay={isLongDay(register, child)}
          />
        ))}
      </ol>
    </Card>
  );
}

/** How many places are taken and why, if that differs from the number of children expected. */
function Places({ register: { places, capacity, children } }: { register: Register }) {
  if (!places || places.taken === children.filter(({ guestOf }) => !guestOf).length) return null;
  const { taken, paid, held, refunded } = places;
  const parts = [
    `${paid} paid`,
    held > 0 && `${held} held, not paid yet`,
    refunded > 0 && `${refunded} refunded, place kept`,
  ];
  return (
    <Hint>
      {taken} of {capacity} places: {parts.filter(Boolean).join(' · ')}
    </Hint>
  );
}

/** Number of children out of the capacity; in the destructive colour once the day is full. */
const CapacityBadge = ({ register: { children, capacity } }: { register: Register }) => {
  // Guests of a party take no places.
  if (children.some(({ guestOf }) => guestOf))
    return (
      <Pill tone="good" isLarge>
        {children.length}
      </Pill>
    );
  const isFull = children.length >= capacity;
  return (
    <Pill tone={isFull ? 'bad' : 'good'} isLarge>
      {children.length} / {capacity}
      {isFull && ' full'}
    </Pill>
  );
};

/** Highlights the earliest session, if a register has more than one. */
const isLongDay = ({ sessions }: Register, child: RegisterChild): boolean =>
  sessions.length > 1 && sessions[0]?.key === sessionKeyOf(child);

const ChildRow = ({ child, isLongDay }: { child: RegisterChild; isLongDay: boolean }) => (
  <li className={styles.child}>
    <div>
      <p className={layout.name}>{child.name}</p>
      <Detail>
        {ageWords(child)} · #{child.bookingId}
        {child.isRefunded && ' · refunded, place kept'}
        {child.isUnpaid && ' · not paid'}
      </Detail>
      <Flex wrap gap="4px 6px" style={{ marginTop: 4 }}>
        {child.hasNamesake && <Pill tone="bad">{namesakeWords(child)}</Pill>}
        {fundedWords(child) && <Pill tone="good">{fundedWords(child)}</Pill>}
        {[...notAllowedWords(child.notAllowed), ...changedWords(child)].map((words) => (
          <Pill key={words} tone="bad">
            {words}
          </Pill>
        ))}
      </Flex>
    </div>
    <p className={isLongDay ? styles.longDay : styles.shortDay}>{child.sessionName}</p>
    <Flex vertical gap={6}>
      <ChildCare screen="register" child={child} />
      <BookingCare screen="register" booking={child} />
    </Flex>
    <div className={styles.parent}>
      <p>{child.parentName}</p>
      <Flex wrap gap="0 12px">
        <ParentPhones of={child} />
      </Flex>
      <Detail>
        <EmailAddress>{child.parentEmail}</EmailAddress>
      </Detail>
    </div>
  </li>
);

/** Children whose name or parent's name matches `search`; all of them if it is empty. */
export const foundIn = ({ children }: Register, search: string): RegisterChild[] =>
  children.filter(({ name, parentName }) =>
    isFound(searchName(`${name} ${parentName}`), searchTerms(search)),
  );

/** How many children are expected, and how many have medical notes. */
function Summary({ register: { children, sessions } }: { register: Register }) {
  const medical = children.filter(
    (child) => child.medicalState === 'noted' || hasText(medicalNotes, child),
  ).length;
  const notAsked = notAskedWords(children);
  const incomplete = incompleteWords(children);
  return (
    <Quiet>
      <Flex component="span" wrap gap="0 20px" style={{ marginBottom: 10 }}>
        <span>{counted(children.length, 'child', 'children')}</span>
        {sessions.map(({ key, name }) => (
          <span key={key}>
            {children.filter((child) => sessionKeyOf(child) === key).length} at {name}
          </span>
        ))}
        {medical > 0 && <Urgent>{medical} with medical notes</Urgent>}
        {incomplete && <Urgent>{incomplete}</Urgent>}
        {notAsked && <Urgent>{notAsked}</Urgent>}
      </Flex>
    </Quiet>
  );
}

/** Prints of this register that are out of date, and a line about the newest if it is current. */
function Prints({ prints }: { prints: readonly RegisterPrint[] }) {
  const [newest] = prints;
  const outdated = prints.filter((print) => differences(print).length > 0);
  return (
    <>
      {outdated.map((print) => (
        <Alert
          key={`${print.by} ${print.at}`}
          style={{ marginBottom: 12 }}
          type="warning"
          showIcon
          title={`${printedWords(print)}; since then: ${differences(print).join(', ')}.`}
        />
      ))}
      {newest && !outdated.includes(newest) && (
        <Hint>{printedWords(newest)}; nothing has changed since.</Hint>
      )}
    </>
  );
}

const differences = ({ added, gone, changed }: RegisterPrint): string[] => [
  ...(added > 0 ? [`${counted(added, 'child', 'children')} added`] : []),
  ...(gone > 0 ? [`${counted(gone, 'child', 'children')} gone`] : []),
  ...(changed > 0 ? [`${counted(changed, 'child', 'children')} with other details`] : []),
];

/** "Printed at 07:42 by ann", with the date if that was not today. */
function printedWords({ by, at }: RegisterPrint): string {
  const when = isToday(at) ? `at ${formatTime(at)}` : formatTimestamp(at);
  return `Printed ${when}${by ? ` by ${by}` : ''}`;
}

const isToday = (at: string): boolean => calendarDateInLondon(at) === todayInLondon();
