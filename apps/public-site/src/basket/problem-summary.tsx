import { type BookingFormProps } from '@sunfield/contracts/kit/settings/shared-pieces';
import { Button } from '../kernel/design/button';
import { type Problem, PROBLEMS_PART } from './problems';

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
    <div role="alert" data-part={PROBLEMS_PART} tabIndex={-1} className="alarming">
      <p className="bold">
        {isTheirs ? 'Please check your booking' : 'We could not finish your booking'}
      </p>
      <ul className="stack-1">
        {problems.map((problem) => {
          const { message, about, field, part, bookingId } = problem;
          return (
            <li key={`${field} ${part} ${message}`}>
              {field || part ? (
                <Button look="quiet" onClick={() => goTo(problem)}>
                  <span>
                    {message}
                    {about && <span className="body-text"> ({about})</span>}
                  </span>
                </Button>
              ) : (
                message
              )}
              {bookingId !== undefined && viewBooking && (
                <Button look="quiet" onClick={() => viewBooking(bookingId)}>
                  View booking #{bookingId}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
