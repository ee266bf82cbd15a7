import { describe, expect, it } from '@jest/globals';
import { safeParse } from 'zod/mini';
import { bringText, exampleCampDay } from '../catalogue/camp-day-guide';
import { exampleWords } from './settings/example-words';
import { fill, filledLines, filledWords, fillLines } from './fill-ins';
import { campDayGuide, siteWords } from './settings/site-words';

const provider = {
  ...exampleWords,
  brand: { name: 'Rovers' },
  contact: { area: 'Leeds' },
};
const without = { ...provider, servesBreakfast: false };

describe('a text', () => {
  it.each([
    ['{name} in {area}, ages {ages}', 'Rovers in Leeds, ages 5-12'],
    ['Hello {nmae}', 'Hello {nmae}'],
    ['A stage{breakfast:, and breakfast on us}.', 'A stage, and breakfast on us.'],
    ['All day. {breakfast: Breakfast in {area}.} Fruit.', 'All day. Breakfast in Leeds. Fruit.'],
  ])('%s is read as %s', (text, read) => {
    expect(fill(text, provider)).toBe(read);
  });

  it.each([
    ['A stage{breakfast:, and breakfast on us}.', 'A stage.'],
    ['All day. {breakfast: Breakfast in {area}.} Fruit.', 'All day. Fruit.'],
    ['{breakfast:Toast}', ''],
  ])('%s is read as "%s" without breakfast', (text, read) => {
    expect(fill(text, without)).toBe(read);
  });

  it.each(['{nmae}', '{breakfast}', '{lunch: soup}', '{breakfast: {nmae}}', '{siblings}', '{}'])(
    'cannot have %s filled in',
    (text) => {
      const { error } = safeParse(filledWords(80), text);
      expect(error?.issues[0]?.message).toBe(
        'In curly brackets only these can be filled in: {name}, {area}, {ages}, {children}, {activities}, {experience} and {breakfast: …}',
      );
    },
  );

  it('may have more filled in where it says so', () => {
    expect(safeParse(filledWords(80, ['siblings']), 'All{siblings}').success).toBe(true);
  });
});

describe('a list of lines', () => {
  it('has those that say something', () => {
    expect(fillLines(['{breakfast:Toast}', 'Lunch'], without)).toEqual(['Lunch']);
    expect(safeParse(filledLines(2, 9), [' Toast ', '', ' ']).data).toEqual(['Toast']);
  });

  it.each([
    [['a', 'b', 'c'], 'Please give at most 2 lines'],
    [['0123456789'], 'Please keep each line under 9 characters'],
    [['{tea}'], /^In curly brackets only/],
  ])('refuses %j', (list, sentence) => {
    const { error } = safeParse(filledLines(2, 9), list);
    expect(error?.issues).toHaveLength(1);
    expect(error?.issues[0]?.path).toEqual([]);
    expect(error?.issues[0]?.message).toMatch(sentence);
  });
});

describe('the example’s words', () => {
  it('tell of breakfast in every place that the specification names', () => {
    const { hero, promo, goodToKnow, searchWords } = siteWords(provider);
    expect([hero.lead, promo.text, goodToKnow[0], searchWords]).toEqual([
      'Holiday camps for ages 5-12 in Leeds. A new sport every hour, a stage on dance days, and breakfast on us.',
      'Book a single day or the whole week, one child or all of them{siblings}. Free breakfast and fresh fruit are part of every camp day.',
      'Free breakfast (toast, butter and jam) and fresh fruit every day.',
      'multi-sport, dance and performing arts. Free breakfast and fresh fruit.',
    ]);
    expect(campDayGuide({ ...provider, campDay: exampleCampDay }).schedule[0]).toBe(
      'Free breakfast of toast, butter and jam',
    );
  });

  it('tell of it nowhere once there is none', () => {
    const all = [siteWords(without), campDayGuide({ ...without, campDay: exampleCampDay })];
    expect(JSON.stringify(all).replace('servesBreakfast', '')).not.toMatch(/breakfast/i);
    expect(siteWords(without).hero.lead).toMatch(/a stage on dance days\.$/);
  });
});

it('names what to bring within a sentence', () => {
  expect(bringText(['Packed lunch', 'EpiPen', 'T-shirt', 'PE kit'])).toBe(
    'packed lunch, EpiPen, T-shirt, PE kit',
  );
});
