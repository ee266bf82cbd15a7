import { expect, it } from '@jest/globals';
import { sheetNames } from './register-export.service';

const register = (venueName: string) => ({ date: '2025-10-27', venueName });

it('gives each of 1,200 registers of one long name its own sheet, with at most 31 characters', () => {
  const names = sheetNames(
    Array.from({ length: 1_200 }, () =>
      register("St Mary's Catholic Primary School, the large hall"),
    ),
  );
  expect(new Set(names).size).toBe(1_200);
  expect(Math.max(...names.map(({ length }) => length))).toBe(31);
  expect(names[1]).toBe('Mon 27 Oct St Marys Catholic 2');
});

it('takes two names that differ in case alone for one, as Excel does', () => {
  const names = sheetNames([register('The Hub'), register('the hub'), register('The Hub 2')]);
  expect(names).toEqual(['Mon 27 Oct The Hub', 'Mon 27 Oct the hub 2', 'Mon 27 Oct The Hub 2 2']);
});
