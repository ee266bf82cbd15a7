import { useSearchParams } from 'react-router-dom';

const seasonParts = ['calendar', 'details', 'prices', 'preview'] as const;
export type SeasonPart = (typeof seasonParts)[number];

/** Where a season, or one part of it, is found: a link stays on whichever page the dashboard is. */
export const seasonLink = (id: number, part: SeasonPart = 'calendar') => ({
  search: `?tab=seasons&season=${id}&part=${part}`,
});

export const seasonsLink = { search: '?tab=seasons' };

/** Which season the address names, and which part of it; without one, the list of all. */
export function useSeasonAddress(): { id: number | undefined; part: SeasonPart } {
  const [params] = useSearchParams();
  const id = Number(params.get('season'));
  const part = seasonParts.find((it) => it === params.get('part')) ?? 'calendar';
  return { id: Number.isInteger(id) && id > 0 ? id : undefined, part };
}
