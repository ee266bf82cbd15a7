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
import { CareNote } from './care-note';
import { ChildAnswers } from './child-answers';
import { type AnsweredChild } from './missing-words';
import { NoMedicalNote } from './no-medical-note';
import { Detail } from './quiet';

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
