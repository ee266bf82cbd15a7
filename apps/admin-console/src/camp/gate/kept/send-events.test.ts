/** @jest-environment node */
import 'fake-indexeddb/auto';
import { expect, it } from '@jest/globals';
import { stubApi } from '../../../../test/api-stub';
import { type GateEvent } from '../model/gate-children';
import { send } from './send-events';

const answering =
  (name: string) =>
  ({ body }: { body: unknown }) => ({
    answers: (body as Record<string, { id: string }[]>)[name]?.map(({ id }) => ({
      id,
      result: 'applied',
    })),
  });

it('sends all kinds of entries of one log in their order, each kind to its own route', async () => {
  const { calls } = stubApi({
    'POST /api/admin/attendance': answering('events'),
    'POST /api/admin/duty': answering('events'),
    'POST /api/admin/care-records': answering('records'),
  });
  const here = { date: '2026-08-03', venue: 'brecks', by: 'anna', at: '2026-08-03T09:00:00.000Z' };
  const arrived = (id: string) =>
    ({ ...here, id, childId: 1, kind: 'arrived', type: 'attendance' }) as GateEvent;
  const adult = (id: string) =>
    ({ ...here, id, kind: 'in', name: 'Jo', type: 'duty' }) as GateEvent;
  const record = (id: string) =>
    ({
      ...here,
      id,
      childId: 1,
      kind: 'behaviour',
      time: '10:00',
      type: 'care',
      details: { note: 'Kind', seenBy: 'venue' },
    }) as GateEvent;
  const reading = (id: string) =>
    ({
      ...here,
      id,
      childId: 1,
      kind: 'read',
      reads: 'c',
      name: 'Kim Hughes',
      type: 'reading',
    }) as GateEvent;
  const many = Array.from({ length: 21 }, (_, index) => record(`m${index}`));
  const log = [
    arrived('a'),
    record('b'),
    record('c'),
    reading('r'),
    adult('d'),
    arrived('e'),
    ...many,
  ];
  const answers = await send(log);
  expect(answers.map(({ id }) => id)).toEqual(log.map(({ id }) => id));
  expect(
    calls.map(({ path, body }) => {
      const { events, records } = body as { events?: object[]; records?: object[] };
      return `${path.split('/').at(-1)} ${(events ?? records)?.length}`;
    }),
  ).toEqual([
    'attendance 1',
    'care-records 3',
    'duty 1',
    'attendance 1',
    'care-records 20',
    'care-records 1',
  ]);
});
