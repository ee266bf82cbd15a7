import { LiveBookingForm } from '../bookings/form/live-booking-form';
import { type PageData } from '../kernel/islands/page-data';

export default function BookingIsland({ site, catalogue, drawnAt }: PageData) {
  return <LiveBookingForm catalogue={catalogue} drawnAt={drawnAt} pages={site.pages} />;
}
