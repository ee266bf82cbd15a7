import { describe, expect, it } from '@jest/globals';
import { chooseBeside, chooseSeason } from './season-figures.service';

const season = (id: number, firstDay: string, lastDay = firstDay) => ({
  id,
  firstDay,
  lastDay,
  isOfParties: false,
});
const parties = { ...season(6, '2026-04-01', '2027-01-09'), isOfParties: true };
const seasons = [
  season(5, '2026-10-26', '2026-10-30'),
  season(4, '2026-07-27', '2026-08-21'),
  season(3, '2026-04-06', '2026-04-10'),
  season(2, '2025-10-27', '2025-10-31'),
  season(1, '2025-02-17', '2025-02-21'),
];
const at = (id: number) => seasons.find((one) => one.id === id)!;

describe('the season whose figures are shown', () => {
  it('is the one that is on or comes next, not one that is over', () => {
    expect(chooseSeason(seasons, '2026-04-08')?.id).toBe(3);
    expect(chooseSeason(seasons, '2026-04-11')?.id).toBe(4);
    expect(chooseSeason(seasons, '2027-01-01')?.id).toBe(5);
    expect(chooseSeason([], '2026-04-08')).toBeUndefined();
  });

  it('is of camp, and beside one of camp, if there is one', () => {
    const all = [...seasons.slice(0, 3), parties, ...seasons.slice(3)];
    expect(chooseSeason(all, '2026-04-08')?.id).toBe(3);
    expect(chooseBeside(all, at(4))?.id).toBe(3);
    expect(chooseBeside(all, parties)).toBeUndefined();
    expect(chooseSeason([parties], '2026-04-08')?.id).toBe(6);
  });

  it('is beside the same weeks of the year before, or the season before it', () => {
    expect(chooseBeside(seasons, at(5))?.id).toBe(2);
    expect(chooseBeside(seasons, at(4))?.id).toBe(3);
    expect(chooseBeside(seasons, at(1))).toBeUndefined();
  });
});
