import { type DataSource } from 'typeorm';

/** The seasons on sale, by their first day: what "all" means wherever staff look at camps. */
export async function readSeasonsOnSale(
  dataSource: DataSource,
): Promise<{ id: number; name: string }[]> {
  const seasons = await dataSource.query<{ id: number | string; name: string }[]>(
    `SELECT seasons.id AS id, name FROM seasons LEFT JOIN camp_days ON season_id = seasons.id
     WHERE seasons.state = 'on_sale' GROUP BY seasons.id, name
     ORDER BY COALESCE(MIN(date), '9999'), seasons.id`,
  );
  return seasons.map(({ id, name }) => ({ id: Number(id), name }));
}

/** Distinct names of the seasons of some camp days, in the order of the days. */
export const seasonNamesOf = (
  days: readonly { date: string; season: { name: string } }[],
): string[] => [
  ...new Set(
    days.toSorted((a, b) => a.date.localeCompare(b.date)).map(({ season }) => season.name),
  ),
];
