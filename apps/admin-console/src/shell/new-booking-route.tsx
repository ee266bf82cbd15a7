import NewBookingPage from '../bookings/new-booking/new-booking-page';
import { OnlyWith } from '../kernel/session/not-yours';
import { Shell } from './shell';

/** `/new-booking` */
export default function NewBookingRoute() {
  return (
    <OnlyWith permission="bookings">
      <Shell page="new-booking" title="New booking">
        <NewBookingPage />
      </Shell>
    </OnlyWith>
  );
}
