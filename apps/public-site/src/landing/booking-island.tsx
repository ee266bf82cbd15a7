import { LiveBookingForm } from '../booking/live-booking-form';
import { type PageData } from '../islands/page-data';

export default function BookingIsland({ site, catalogue, drawnAt }: PageData) {
  return <LiveBookingForm catalogue={catalogue} drawnAt={drawnAt} pages={site.pages} />;
}
