import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { breakingChanges, type ReleasedRoute } from './breaking-changes';
import type { Schema } from './misfits';

const asSchema = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;

const route = ({
  body,
  answers,
}: {
  body?: z.ZodMiniType;
  answers?: z.ZodMiniType;
}): ReleasedRoute => ({
  name: 'placeBooking',
  access: { kind: 'public' },
  method: 'POST',
  path: 'bookings/:id',
  reads: body ? { body: asSchema(body, 'input') } : {},
  answers: answers && asSchema(answers, 'output'),
});

const ofRequests = (before: z.ZodMiniType, now: z.ZodMiniType) =>
  breakingChanges([route({ body: before })], [route({ body: now })]);
const ofAnswers = (before: z.ZodMiniType, now: z.ZodMiniType) =>
  breakingChanges([route({ answers: before })], [route({ answers: now })]);

const name = z.object({ name: z.string() });
const named = (more: Record<string, z.ZodMiniType>) => z.object({ name: z.string(), ...more });
const status = z.enum(['pending', 'paid']);
const moreStatuses = z.enum(['pending', 'paid', 'frozen']);

test('a request may gain what need not be there, and what is wider', () => {
  expect(ofRequests(name, name)).toEqual([]);
  expect(ofRequests(name, named({ note: z.optional(z.string()) }))).toEqual([]);
  expect(ofRequests(name, named({ count: z._default(z.number(), 1) }))).toEqual([]);
  expect(ofRequests(z.object({ status }), z.object({ status: moreStatuses }))).toEqual([]);
  expect(ofRequests(name, z.object({ name: z.union([z.string(), z.number()]) }))).toEqual([]);
  const short = z.string().check(z.maxLength(10));
  expect(ofRequests(z.object({ name: short }), name)).toEqual([]);
});

const narrower: [string, z.ZodMiniType, z.ZodMiniType, string][] = [
  ['needs a field', name, named({ note: z.string() }), 'body.note may be missing, and is needed'],
  ['loses a field', named({ note: z.optional(z.string()) }), name, 'body.note is no longer read'],
  [
    'knows fewer words',
    z.object({ status: moreStatuses }),
    z.object({ status }),
    'body.status can be "frozen", which fits none of what is read',
  ],
  [
    'takes less text',
    name,
    z.object({ name: z.string().check(z.maxLength(5)) }),
    'body.name: maxLength is 5, and was none',
  ],
  [
    'takes another type',
    name,
    z.object({ name: z.number() }),
    'body.name can be string, and is read as number',
  ],
  [
    'has another pattern',
    name,
    z.object({ name: z.string().check(z.regex(/^a/)) }),
    'body.name: pattern is "^a", and was none',
  ],
  [
    'narrows within a list',
    z.array(name),
    z.array(named({ note: z.string() })),
    'body[].note may be missing, and is needed',
  ],
];
test.each(narrower)(
  'a request that %s would refuse or lose what is sent',
  (_, before, now, sentence) => {
    expect(ofRequests(before, now)).toEqual([`POST /api/bookings/:id: ${sentence}`]);
  },
);

test('an answer may gain fields, and promise more', () => {
  expect(ofAnswers(name, named({ note: z.string() }))).toEqual([]);
  expect(ofAnswers(z.object({ status: moreStatuses }), z.object({ status }))).toEqual([]);
  expect(ofAnswers(z.object({ at: z.nullable(z.string()) }), z.object({ at: z.string() }))).toEqual(
    [],
  );
  expect(ofAnswers(z.object({ at: z.optional(z.string()) }), z.object({ at: z.string() }))).toEqual(
    [],
  );
});

const looser: [string, z.ZodMiniType, z.ZodMiniType, string[]][] = [
  [
    'loses a field',
    named({ note: z.string() }),
    name,
    ['answer.note may be missing, and is needed', 'answer.note is no longer answered'],
  ],
  [
    'may lack a field',
    name,
    z.object({ name: z.optional(z.string()) }),
    ['answer.name may be missing, and is needed'],
  ],
  [
    'knows more words',
    z.object({ status }),
    z.object({ status: moreStatuses }),
    ['answer.status can be "frozen", which fits none of what is read'],
  ],
  [
    'may be null',
    name,
    z.object({ name: z.nullable(z.string()) }),
    ['answer.name can be null, and is read as string'],
  ],
];
test.each(looser)('an answer that %s is not what was promised', (_, before, now, sentences) => {
  expect(ofAnswers(before, now)).toEqual(
    sentences.map((sentence) => `POST /api/bookings/:id: ${sentence}`),
  );
});

test('one of several forms is compared with its own', () => {
  const card = z.object({ kind: z.literal('card'), last4: z.string() });
  const cash = z.object({ kind: z.literal('cash'), note: z.string() });
  const cashPlain = z.object({ kind: z.literal('cash') });
  expect(ofAnswers(z.union([card, cash]), z.union([cash, card]))).toEqual([]);
  const percent = z.object({ percent: z.number() });
  const pence = z.object({ pence: z.number() });
  expect(ofRequests(z.union([percent, pence]), z.union([percent, pence]))).toEqual([]);
  expect(ofAnswers(z.union([card, cash]), z.union([card, cashPlain])).join()).toContain(
    'answer.note',
  );
});

test('a route may not go; what a part of its address is called may change', () => {
  const before = route({ body: name });
  expect(breakingChanges([before], [])).toEqual(['POST /api/bookings/:id is gone']);
  expect(breakingChanges([before], [{ ...before, path: 'bookings/:booking' }])).toEqual([]);
});
