import { type Catalogue, type VenueProgramme } from '@sunfield/contracts/catalogue/catalogue';
import { DatesOver } from '../placed-booking/dates-over';

interface SeasonOverProps {
  catalogue: Catalogue;
  /** The venues with the days that are seen. */
  shown: readonly VenueProgramme[];
}

/** Above its days: that all days of a season are over. It is named where another season is to come. */
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
