import { type PropsWithChildren } from 'react';
import NewBookingPage from '../bookings/new-booking/new-booking-page';
import { OnlyWith } from '../kernel/session/not-yours';
import { Shell } from './shell';

const InShell = ({ children }: PropsWithChildren) => (
  <Shell page="new-booking" title="New booking">
    {children}
  </Shell>
);

/** `/new-booking` */
export default function NewBookingRoute() {
  return (
    <OnlyWith permission="bookings">
      <NewBookingPage frame={InShell} />
    </OnlyWith>
  );
}
