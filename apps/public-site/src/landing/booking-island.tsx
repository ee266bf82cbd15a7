import { LiveBookingForm } from '../booking/live-booking-form';
import { type PageData } from '../islands/page-data';

export default function BookingIsland({ catalogue }: PageData) {
  return <LiveBookingForm catalogue={catalogue} />;
}
