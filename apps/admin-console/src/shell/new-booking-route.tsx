import { type PropsWithChildren } from 'react';
import NewBookingPage from '../new-booking/new-booking-page';
import { OnlyWith } from '../session/not-yours';
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
