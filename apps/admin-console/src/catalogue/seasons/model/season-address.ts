import { useSearchParams } from 'react-router-dom';

const seasonParts = ['calendar', 'details', 'prices', 'preview'] as const;
export type SeasonPart = (typeof seasonParts)[number];

/** Link to a season, or one part of it, that keeps the dashboard's current path. */
export const seasonLink = (id: number, part: SeasonPart = 'calendar') => ({
  search: `?tab=seasons&season=${id}&part=${part}`,
});

export const seasonsLink = { search: '?tab=seasons' };

/** The season and part that the address names; without one, the list of all. */
export function useSeasonAddress(): { id: number | undefined; part: SeasonPart } {
  const [params] = useSearchParams();
  const id = Number(params.get('season'));
  const part = seasonParts.find((it) => it === params.get('part')) ?? 'calendar';
  return { id: Number.isInteger(id) && id > 0 ? id : undefined, part };
}
