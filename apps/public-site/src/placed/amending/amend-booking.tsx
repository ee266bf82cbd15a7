import { type AmendBookingProps } from '@sunfield/contracts/kit/settings/shared-pieces';
import { placeKey } from '../../basket/places';
import { BookingToChange } from './days/booking-to-change';
import { AddDays, SwapDay } from './days/choosing';
import { Review } from './review/review';
import { type ParentsOwn, useAmending } from './model/use-amending';

/**
 * Changes a placed booking: its days by child, names and contact; then a review of all changes with
 * the cost, and one button. Self-contained: parents and staff use the same component, each with
 * their own actions.
 */
export function AmendBooking(props: AmendBookingProps & ParentsOwn) {
  const amending = useAmending(props);
  const { view } = amending;
  return (
    <div className="stack-1 measured fill">
      {view.is === 'booking' && <BookingToChange {...props} amending={amending} />}
      {view.is === 'swapping' && (
        <SwapDay key={placeKey(view.was)} {...props} amending={amending} was={view.was} />
      )}
      {view.is === 'adding' && <AddDays {...props} amending={amending} />}
      {view.is === 'reviewing' && <Review {...props} amending={amending} />}
    </div>
  );
}
