import { LiveBookingForm } from '../bookings/form/live-booking-form';
import { type Draft } from '../basket/draft-schema';
import { type PageData } from '../kernel/islands/page-data';

interface BookingIslandProps extends PageData {
  draft?: Draft | undefined;
}

export default function BookingIsland({ site, ...props }: BookingIslandProps) {
  const { catalogue, drawnAt, draft } = props;
  return (
    <LiveBookingForm catalogue={catalogue} drawnAt={drawnAt} draft={draft} pages={site.pages} />
  );
}
