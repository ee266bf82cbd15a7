import { type DataSource } from 'typeorm';

interface SeasonOnSale {
  id: number;
  name: string;
  /** The last date, London time; empty without camp days. */
  lastDay: string;
}

/** The seasons on sale, by their first day: what "all" means on staff pages. */
export const readSeasonsOnSale = (dataSource: DataSource): Promise<SeasonOnSale[]> =>
  dataSource.query<SeasonOnSale[]>(
    `SELECT seasons.id AS id, name, COALESCE(MAX(date), '') AS lastDay FROM seasons LEFT JOIN camp_days ON season_id = seasons.id
     WHERE seasons.state = 'on_sale' GROUP BY seasons.id, name
     ORDER BY COALESCE(MIN(date), '9999'), seasons.id`,
  );

const isOver = ({ lastDay }: SeasonOnSale, today: string) => lastDay !== '' && lastDay < today;

/** Seasons that are over come last. */
export const comingFirst = (seasons: SeasonOnSale[], today: string): SeasonOnSale[] => [
  ...comingOf(seasons, today),
  ...seasons.filter((season) => isOver(season, today)),
];

export const comingOf = (seasons: SeasonOnSale[], today: string): SeasonOnSale[] =>
  seasons.filter((season) => !isOver(season, today));

/** What staff work on: the seasons that are not over, or all of them while none is to come. */
export function currentOf(seasons: SeasonOnSale[], today: string): SeasonOnSale[] {
  const coming = comingOf(seasons, today);
  return coming.length > 0 ? coming : seasons;
}

/** The names of some camp days' seasons, each once, in the order of the days. */
export const seasonNamesOf = (
  days: readonly { date: string; season: { name: string } }[],
): string[] => [
  ...new Set(
    days.toSorted((a, b) => a.date.localeCompare(b.date)).map(({ season }) => season.name),
  ),
];
