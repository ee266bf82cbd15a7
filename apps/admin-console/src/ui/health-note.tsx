import InfoCircleFilled from '@ant-design/icons/InfoCircleFilled';
import MedicineBoxFilled from '@ant-design/icons/MedicineBoxFilled';
import { type MedicalState } from '@sunfield/contracts/bookings/booking-fields';
import {
  type BookingNotes,
  bookingNotes,
  type ChildNotes,
  childNotes,
  hasText,
  medicalNotes,
  shownOn,
} from '@sunfield/contracts/fields/fields-of';
import { type FieldScreen, type PersonField } from '@sunfield/contracts/fields/person-fields';
import styles from './health-note.module.css';
import { NoMedicalNote } from './no-medical-note';

/** What a coach must not miss. Allergies, illnesses and medicines stand out, the same everywhere. */
const CareNote = ({ field, text }: { field: PersonField; text: string }) => {
  const isMedical = field.sensitivity === 'medical';
  const Icon = isMedical ? MedicineBoxFilled : InfoCircleFilled;
  return (
    <div role="note" className={`${styles.note} ${isMedical ? styles.medical : ''}`}>
      <Icon className={styles.icon} aria-hidden />
      <p>
        <strong>{field.mark ?? field.title}:</strong> {text}
      </p>
    </div>
  );
};

interface ChildCareProps {
  screen: FieldScreen;
  child: { [Key in keyof ChildNotes]?: string | undefined } & {
    medicalState?: MedicalState | undefined;
  };
  /** For the sentence that there are no medical notes. */
  className?: string | undefined;
}

/** The notes on a child, or that there are none. */
export const ChildCare = ({ screen, child, className }: ChildCareProps) => (
  <>
    {!hasText(medicalNotes, child) && (
      <NoMedicalNote state={child.medicalState} className={className} />
    )}
    {shownOn(screen, childNotes).map((field) => {
      const text = child[field.key];
      return text && <CareNote key={field.key} field={field} text={text} />;
    })}
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
    return text && <CareNote key={field.key} field={field} text={text} />;
  });
