import { expect, it } from '@jest/globals';
import { counted, countedInWords } from './counted';
import { either, listed } from './listed';

it('counts with the noun that fits', () => {
  expect([
    counted(1, 'camp day'),
    counted(1200, 'booking'),
    counted(2, 'child', 'children'),
  ]).toEqual(['1 camp day', '1,200 bookings', '2 children']);
  expect([countedInWords(1, 'venue'), countedInWords(12, 'venue')]).toEqual([
    'one venue',
    '12 venues',
  ]);
});

it('lists with “and”, and choices with “or”', () => {
  expect([listed([]), listed(['Mia']), listed(['Alfie', 'Mia', 'Tom'])]).toEqual([
    '',
    'Mia',
    'Alfie, Mia and Tom',
  ]);
  expect([either(['full']), either(['full', 'half', 'early'])]).toEqual([
    'full',
    'full, half or early',
  ]);
});
