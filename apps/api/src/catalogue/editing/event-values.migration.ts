import {
  type CatalogueValue,
  type CatalogueValues,
  wordsOfValue,
} from '@sunfield/contracts/events/catalogue-values';
import { type PriceRule } from '@sunfield/contracts/catalogue/price-rules';
import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Composite values of events about the catalogue become keys with parameters (decision 72). A value whose words would
 * be others stays text. Older releases cannot show the new values, so `down` turns them back.
 */
export class EventValues1795720000000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return eachEvent(runner, (name, value) =>
      typeof value === 'string' ? inKeys(name, value) : value,
    );
  }

  down(runner: QueryRunner): Promise<void> {
    return eachEvent(runner, (_, value) => wordsOfValue(value));
  }
}

type Turn = (name: string, value: CatalogueValue) => CatalogueValue;
interface Row {
  id: number;
  before: string | null;
  after: string | null;
}

/** How many events are read at a time. */
const portion = 500;

async function eachEvent(runner: QueryRunner, turn: Turn): Promise<void> {
  const turned = (values: string | null): string | null =>
    values &&
    JSON.stringify(
      Object.fromEntries(
        Object.entries(JSON.parse(values) as CatalogueValues).map(([name, value]) => [
          name,
          turn(name, value),
        ]),
      ),
    );
  for (let last = 0; ;) {
    const rows = (await runner.query(
      `SELECT id, \`before\`, \`after\` FROM events WHERE id > ? AND type IN ('season.added', 'season.changed',
         'season.deleted', 'prices.changed', 'camp_days.added', 'camp_days.changed', 'camp_days.deleted')
       ORDER BY id LIMIT ${portion}`,
      [last],
    )) as Row[];
    for (const { id, before, after } of rows) {
      const now = [turned(before), turned(after)];
      if (now[0] === before && now[1] === after) continue;
      await runner.query('UPDATE events SET `before` = ?, `after` = ? WHERE id = ?', [...now, id]);
    }
    last = rows.at(-1)?.id ?? 0;
    if (rows.length < portion) return;
  }
}

/** The parameters of a text as release 1.0.0 wrote it. */
function inKeys(name: string, text: string): CatalogueValue {
  const parts = text.split(' | ');
  const values = parts.map((part) => (part === 'nothing' ? null : oneInKeys(name, part)));
  const value: CatalogueValue =
    parts.length > 1 && severals.has(name) ? { key: 'several', values } : oneInKeys(name, text);
  return wordsOfValue(value) === text ? value : text;
}

const severals = new Set(['capacity', 'agesFrom', 'agesTo', 'note', 'state', 'slots']);

function oneInKeys(name: string, text: string): CatalogueValue {
  switch (name) {
    case 'capacity':
    case 'agesFrom':
    case 'agesTo':
      return Number(text);
    case 'slots':
      return {
        key: 'slots',
        slots: listIn(text, ', ').map((slot) => ({
          sessionKey: slot.slice(0, slot.lastIndexOf(' ')),
          pricePence: penceIn(slot.slice(slot.lastIndexOf(' '))),
        })),
      };
    case 'priceRules':
      return { key: 'price-rules', rules: listIn(text, '; ').map(ruleIn) };
    case 'cancellationPolicy':
      return policyIn(text);
    default:
      return text;
  }
}

const listIn = (text: string, separator: string): string[] =>
  text === '' ? [] : text.split(separator);

/** "£1,500.00" */
export const penceIn = (text: string): number =>
  Math.round(Number(text.replace(/[£, ]/g, '')) * 100);

/** "sibling 10%", "t-shirt £15.00", "from 4 days £2.00 a day", "early bird until 2027-03-01 10%" */
function ruleIn(text: string): PriceRule {
  const [, start = '', amount = ''] = /^(.*?) (£?[\d.,]+)(?:%| a day)?$/.exec(text) ?? [];
  const off = text.endsWith('%') ? { percent: Number(amount) } : { pencePerDay: penceIn(amount) };
  if (start === 'sibling') return { kind: 'sibling', percent: Number(amount) };
  if (start === 't-shirt') return { kind: 't-shirt', pricePence: penceIn(amount) };
  const [, until] = /^early bird until (.*)$/.exec(start) ?? [];
  return until === undefined
    ? { kind: 'multi-day', fromDays: Number(/\d+/.exec(start)?.[0]), off }
    : { kind: 'early-bird', until, off };
}

/** "Cancel 7 or more days before for a full refund, 2 to 6 days before for half. … Swap a day for free up to …" */
function policyIn(text: string): CatalogueValue {
  const [, cancel = '', swap = ''] = /^(.*?)\. .*Swap a day for free (.*)\.$/.exec(text) ?? [];
  const steps = [...cancel.matchAll(/(?:Cancel|,) (.*?) for (.*?)(?=,|$)/g)].map(
    ([, days = '', back = '']) => ({
      daysBefore: daysIn(days),
      percentBack: back === 'half' ? 50 : back === 'a full refund' ? 100 : Number.parseInt(back),
    }),
  );
  return { key: 'cancellation-policy', policy: { steps, swapUntilDays: daysIn(swap) } };
}

/** "7 or more days before", "2 to 6 days before", "up to the day before", "less than 2 days before", "later" */
function daysIn(text: string): number {
  if (text.startsWith('less than')) return 0;
  return text.includes('the day before') ? 1 : Number(/\d+/.exec(text)?.[0] ?? 0);
}
