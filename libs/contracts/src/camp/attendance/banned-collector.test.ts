import { expect, it } from '@jest/globals';
import { bannedAmong, namesOfPeople } from './banned-collector';

const darren = 'Darren Hughes';
const typed = (collector: string, name = darren) =>
  bannedAmong([name], collector, { isTyped: true }).length > 0;
const chosen = (collector: string, name = darren) =>
  bannedAmong([name], collector, { isTyped: false }).length > 0;

it.each([
  'Darren Hughes',
  '  darren   HUGHES (dad)',
  'Mr Hughes',
  'Darren',
  'Hughes, Darren',
  'Daren Hughes',
  'Darren Huges',
  'Darern Hughes',
  'Dárren O’Hughes Hughes',
  'Darren James Hughes',
  'Darren Hughes her father',
])('finds the banned adult under %s', (collector) => {
  expect(typed(collector)).toBe(true);
});

it.each([['Dana Hughes'], ['Grace Okafor (grandmother)'], ['Darren Okafor'], ['']])(
  'does not take %s for the banned adult',
  (collector) => {
    expect(typed(collector)).toBe(false);
  },
);

it('forgives spellings of one sound', () => {
  expect(typed('Muhammad Ali', 'Mohammed Ali')).toBe(true);
  expect(typed('Sara Nowak', 'Sarah Nowak')).toBe(true);
});

it('does not take a relative for another because of their surnames', () => {
  expect(typed('Harpreet Kaur Gill', 'Manpreet Kaur Gill')).toBe(false);
});

it('forgives no spelling in names that the family has listed', () => {
  expect(chosen('Jade Hughes (mother)', 'Jane Hughes')).toBe(false);
  expect(chosen('jane hughes', 'Jane Hughes (aunt)')).toBe(true);
});

it('reads the names of an answer’s lines', () => {
  expect(
    namesOfPeople('Darren Hughes (father), 07700 900123\nKim Lee, +44 7700 900124\nJo'),
  ).toEqual(['Darren Hughes', 'Kim Lee', 'Jo']);
});
