import { type DataSource } from 'typeorm';

interface SeasonOnSale {
  id: number;
  name: string;
  /** The last date, London time; empty without camp days. */
  lastDay: string;
}

/** The seasons on sale, by their first day: what "all" means on staff pages. */
export async function readSeasonsOnSale(dataSource: DataSource): Promise<SeasonOnSale[]> {
  const seasons = await dataSource.query<
    { id: number | string; name: string; last_day: string | null }[]
  >(
    `SELECT seasons.id AS id, name, MAX(date) AS last_day FROM seasons LEFT JOIN camp_days ON season_id = seasons.id
     WHERE seasons.state = 'on_sale' GROUP BY seasons.id, name
     ORDER BY COALESCE(MIN(date), '9999'), seasons.id`,
  );
  return seasons.map(({ id, name, last_day }) => ({
    id: Number(id),
    name,
    lastDay: last_day ?? '',
  }));
}

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
