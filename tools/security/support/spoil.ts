/** A valid message with something malicious added. */
import fc from 'fast-check';
import { markup } from './unsafe.ts';

function deep(depth: number) {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

const nasty = [
  markup,
  `'; DROP TABLE bookings; --`,
  `' OR '1'='1`,
  '{{constructor.constructor("return process")()}}',
  '${7*7}',
  '=HYPERLINK("https://evil.example")',
  '../../../../etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  'a\u0000b',
  '\u202egnp.exe',
  '\ud800',
  '\ufeff',
  'İıſK',
  'é'.repeat(300),
  '😀'.repeat(200),
  'x'.repeat(70_000),
  '%00%0d%0aSet-Cookie: a=b',
  'a\r\nBcc: b@evil.example',
  '0000-00-00',
  '2025-02-30',
  '9999-12-31T23:59:59.999Z',
  '',
  ' ',
  0,
  -1,
  1.5,
  1e308,
  -0,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  Number.MAX_SAFE_INTEGER,
  -Number.MAX_SAFE_INTEGER,
  '9'.repeat(400),
  true,
  null,
  [],
  {},
  [[]],
  { $gt: '' },
  { toString: 'x', length: 3 },
  deep(60),
];
const keys = ['__proto__', 'constructor', 'prototype', 'toString', 'id', 'role', 'isAdmin', 'then'];

/** Any of these values. */
export const anyNasty: fc.Arbitrary<any> = fc.constantFrom(...nasty);

/**
 * Leaves a message as it is, replaces one of its values at any depth, or adds an unknown key.
 *
 * @returns JSON text
 */
export const spoilt = (right: fc.Arbitrary<any>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 1, arbitrary: right.map((value) => JSON.stringify(value)) },
    {
      weight: 5,
      arbitrary: fc
        .tuple(right, fc.nat(), anyNasty)
        .map(([value, place, bad]) => JSON.stringify(replaced(value, place, bad))),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(right, fc.constantFrom(...keys), anyNasty)
        .map(([value, key, bad]) => withKey(value, key, bad)),
    },
    { weight: 1, arbitrary: fc.constantFrom(...broken) },
  );

const broken = ['', '{', 'null', '[]', '"text"', '1', '{"a":}', '[1e999]', '\u0000', 'NaN'];
broken.push(
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"a":${'{"a":'.repeat(5000)}1${'}'.repeat(5001)}`,
);

function withKey(value: any, key: string, bad: unknown) {
  const text = JSON.stringify(value) ?? '{}';
  const pair = `${JSON.stringify(key)}:${JSON.stringify(bad)}`;
  return text.startsWith('{')
    ? text.replace(/\{(\})?/, (_, end) => `{${pair}${end ? '}' : ','}`)
    : text;
}

/** Replaces the nth value of a message, counting every value at any depth. */
function replaced(value: any, place: number, bad: unknown) {
  const setters: ((bad: unknown) => void)[] = [];
  const copy = { top: structuredClone(value) };
  const walk = (holder: any) => {
    for (const key of Object.keys(holder)) {
      setters.push((bad) => {
        holder[key] = bad;
      });
      if (typeof holder[key] === 'object' && holder[key] !== null) walk(holder[key]);
    }
  };
  walk(copy);
  setters[place % setters.length]?.(bad);
  return copy.top;
}
