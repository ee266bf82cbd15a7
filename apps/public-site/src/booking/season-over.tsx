import { type Catalogue } from '@sunfield/contracts/catalogue';
import { DatesOver } from '../placed-booking/dates-over';

/** Before anybody chooses a day: that all days on sale are over, where they are. */
export function SeasonOver({ catalogue }: { catalogue: Catalogue }) {
  const days = catalogue.venues.flatMap((venue) => venue.days);
  const isOver = days.length > 0 && days.every((day) => day.isOver);
  return <DatesOver isOver={isOver} isExample={days.some(({ isOpen }) => isOpen)} />;
}
