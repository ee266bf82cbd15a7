import { type Catalogue, type VenueProgramme } from '@sunfield/contracts/catalogue/catalogue';
import { DatesOver } from '../placed-booking/dates-over';

interface SeasonOverProps {
  catalogue: Catalogue;
  /** The venues with the visible days. */
  shown: readonly VenueProgramme[];
}

/** A note above the days that a whole season is over; names the season if another one is coming. */
export function SeasonOver({ catalogue: { seasons, venues }, shown }: SeasonOverProps) {
  const daysOf = (id: number, at: readonly VenueProgramme[] = venues) =>
    at.flatMap(({ days }) => days.filter(({ seasonId }) => seasonId === id));
  const over = seasons.filter(
    ({ id }) => daysOf(id).every((day) => day.isOver) && daysOf(id, shown).length > 0,
  );
  const days = over.flatMap(({ id }) => daysOf(id));
  const name = over.length < seasons.length ? over[0]?.name : undefined;
  return (
    <DatesOver isOver={days.length > 0} isExample={days.some(({ isOpen }) => isOpen)} name={name} />
  );
}
