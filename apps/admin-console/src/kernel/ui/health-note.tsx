import { type MedicalState } from '@sunfield/contracts/bookings/booking-fields';
import {
  type BookingNotes,
  bookingNotes,
  type ChildNotes,
  childNotes,
  hasText,
  medicalNotes,
  shownOn,
} from '@sunfield/contracts/kit/fields/fields-of';
import { type FieldScreen, type PersonField } from '@sunfield/contracts/kit/fields/person-fields';
import { counted } from '@sunfield/words/counted';
import { type AnsweredChild, missingWords, wrongAgesWords } from './missing-words';
import { NoMedicalNote } from './no-medical-note';
import { Detail, Urgent } from './quiet';
import styles from './health-note.module.css';
import { saidWords } from './said-words';
import InfoCircleFilled from '@ant-design/icons/InfoCircleFilled';
import MedicineBoxFilled from '@ant-design/icons/MedicineBoxFilled';

const noteOf = (field: PersonField, text: string) => ({
  title: field.mark ?? field.title,
  text,
  isMedical: field.sensitivity === 'medical',
});

interface ChildCareProps {
  screen: FieldScreen;
  child: { [Key in keyof ChildNotes]?: string | undefined } & AnsweredChild & {
      medicalState?: MedicalState | undefined;
    };
}

/** The notes on a child, or that there are none. */
export const ChildCare = ({ screen, child }: ChildCareProps) => (
  <>
    {!hasText(medicalNotes, child) && child.medicalState !== 'noted' && (
      <Detail>
        <NoMedicalNote state={child.medicalState} />
      </Detail>
    )}
    {shownOn(screen, childNotes).map((field) => {
      const text = child[field.key];
      return text && <CareNote key={field.key} {...noteOf(field, text)} />;
    })}
    <ChildAnswers child={child} />
  </>
);

/** The notes on a whole booking. */
export const BookingCare = ({
  screen,
  booking,
}: {
  screen: FieldScreen;
  booking: Partial<BookingNotes>;
}) =>
  shownOn(screen, bookingNotes).map((field) => {
    const text = booking[field.key];
    return text && <CareNote key={field.key} {...noteOf(field, text)} />;
  });

/** What was answered after payment: alerts first, the rest one tap away, and whether something is missing. */
function ChildAnswers({ child }: { child: AnsweredChild }) {
  const { details = [] } = child;
  const others = details.filter(({ isAlert }) => !isAlert);
  const marks = [wrongAgesWords(child), missingWords(child)];
  return (
    <>
      {details
        .filter(({ isAlert }) => isAlert)
        .map(({ key, title, text, said }) => (
          <div key={`${key} ${text}`}>
            <CareNote title={title} text={text} isMedical />
            {said && <Detail>{saidWords(said)}</Detail>}
          </div>
        ))}
      {marks.map(
        (mark) =>
          mark && (
            <p key={mark}>
              <Urgent>{mark}</Urgent>
            </p>
          ),
      )}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{counted(others.length, 'more detail')}</summary>
          <dl>
            {others.map(({ key, title, text, said }) => (
              <div key={`${key} ${text}`}>
                <dt>{title}</dt>
                <dd>
                  {text}
                  {said && <Detail>{saidWords(said)}</Detail>}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}

interface CareNoteProps {
  title: string;
  text: string;
  isMedical: boolean;
}

/** What a coach must not miss. Allergies, illnesses and medicines stand out, the same everywhere. */
const CareNote = ({ title, text, isMedical }: CareNoteProps) => {
  const Icon = isMedical ? MedicineBoxFilled : InfoCircleFilled;
  return (
    <div role="note" className={`${styles.note} ${isMedical ? styles.medical : ''}`}>
      <Icon className={styles.icon} aria-hidden />
      <p>
        <strong>{title}:</strong> {text}
      </p>
    </div>
  );
};
