import { type BookingFormProps } from '@sunfield/contracts/site/shared-pieces';
import { useFormContext } from 'react-hook-form';
import { type BookingFields } from '../../basket/booking-fields';
import { type Problem, PROBLEMS_PART } from '../../basket/booking-problems';
import styles from './problem-summary.module.css';

interface ProblemSummaryProps {
  problems: readonly Problem[];
  /** Takes the parent to the element with this `data-part`, on this date. */
  goTo: (part: string, date?: string) => void;
  viewBooking: BookingFormProps['viewBooking'];
}

/** All errors in the form's order; each links to where it can be fixed. */
export function ProblemSummary({ problems, goTo, viewBooking }: ProblemSummaryProps) {
  const { setFocus } = useFormContext<BookingFields>();
  if (problems.length === 0) return null;
  const mend = ({ field, part, date }: Problem) => {
    if (field) setFocus(field);
    else if (part) goTo(part, date);
  };
  return (
    <div role="alert" data-part={PROBLEMS_PART} tabIndex={-1} className={styles.problems}>
      <p className={styles.title}>Please check your booking</p>
      <ul>
        {problems.map((problem) => {
          const { message, about, field, part, bookingId } = problem;
          return (
            <li key={`${field} ${part} ${message}`}>
              {field || part ? (
                <button type="button" className={styles.link} onClick={() => mend(problem)}>
                  <span>{message}</span>
                  {about && <span className={styles.about}> ({about})</span>}
                </button>
              ) : (
                message
              )}
              {bookingId !== undefined && viewBooking && (
                <button
                  type="button"
                  className={styles.link}
                  onClick={() => viewBooking(bookingId)}
                >
                  View booking #{bookingId}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
