import { type Catalogue } from '@sunfield/contracts/catalogue';
import { DatesOver } from '../placed-booking/dates-over';

/** Before anybody chooses a day: of which season all days are over; named where another one is to come. */
export function SeasonOver({ catalogue: { seasons, venues } }: { catalogue: Catalogue }) {
  const daysOf = (id: number) =>
    venues.flatMap(({ days }) => days.filter(({ seasonId }) => seasonId === id));
  const over = seasons.filter(({ id }) => daysOf(id).every((day) => day.isOver));
  const days = over.flatMap(({ id }) => daysOf(id));
  const name = over.length < seasons.length ? over[0]?.name : undefined;
  return (
    <DatesOver isOver={days.length > 0} isExample={days.some(({ isOpen }) => isOpen)} name={name} />
  );
}
