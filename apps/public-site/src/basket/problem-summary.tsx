import { type BookingFormProps } from '@sunfield/contracts/kit/settings/shared-pieces';
import { type Problem, PROBLEMS_PART } from './problems';
import styles from './problem-summary.module.css';

interface ProblemSummaryProps {
  problems: readonly Problem[];
  /** Takes the reader to where the problem can be fixed. */
  goTo: (problem: Problem) => void;
  viewBooking?: BookingFormProps['viewBooking'];
}

/** All errors in the form's order; each links to where it can be fixed. */
export function ProblemSummary({ problems, goTo, viewBooking }: ProblemSummaryProps) {
  if (problems.length === 0) return null;
  const isTheirs = problems.some(({ field, part }) => field !== undefined || part !== undefined);
  return (
    <div role="alert" data-part={PROBLEMS_PART} tabIndex={-1} className={styles.problems}>
      <p className={styles.title}>
        {isTheirs ? 'Please check your booking' : 'We could not finish your booking'}
      </p>
      <ul>
        {problems.map((problem) => {
          const { message, about, field, part, bookingId } = problem;
          return (
            <li key={`${field} ${part} ${message}`}>
              {field || part ? (
                <button type="button" className={styles.link} onClick={() => goTo(problem)}>
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
