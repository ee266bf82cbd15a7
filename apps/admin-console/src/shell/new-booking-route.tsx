import { type PropsWithChildren } from 'react';
import NewBookingPage from '../new-booking/new-booking-page';
import { Shell } from './shell';

const InShell = ({ children }: PropsWithChildren) => (
  <Shell page="new-booking" title="New booking">
    {children}
  </Shell>
);

/** `/new-booking` */
export default function NewBookingRoute() {
  return <NewBookingPage frame={InShell} />;
}
