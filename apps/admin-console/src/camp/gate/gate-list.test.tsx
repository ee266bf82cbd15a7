import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { type RecordedEvent } from '@sunfield/contracts/camp/attendance/attendance';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { aGateDay } from '../../../test/a-gate-day';
import { aRegister, aRegisterChild } from '../../../test/register-samples';
import { type GateChild, gateChildren, type RecordGate, shown } from './model/gate-children';
import { GateList } from './gate-list';
import { GUARD_MS } from './parts/tap-guard';
import { STILL_MS } from './parts/steady-rows';

beforeEach(() => void jest.useFakeTimers({ now: new Date('2025-10-27T08:52:00Z') }));
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const register = aRegister({
  children: ['Ava', 'Ben', 'Cleo'].map((name, index) =>
    aRegisterChild({
      name,
      childIds: [index + 1],
      bookingId: index + 1,
      parentName: `Pat ${name}`,
      notAllowed: [],
    }),
  ),
});
const arrived = (childId: number, by = 'anna'): RecordedEvent => ({
  id: `in ${childId}`,
  childId,
  kind: 'arrived',
  by,
  collector: '',
  reason: '',
  at: '2025-10-27T08:52:00.000Z',
});
const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

/** The gate of anna, who sees whom she expects. */
function open(of = register) {
  const record = jest.fn<RecordGate>();
  const list = (events: RecordedEvent[], search = '', late?: GateChild['late']) => {
    const children = gateChildren(of, events, []).map((row) => ({ ...row, late }));
    return (
      <GateList
        day={aGateDay({ children, list: of, write: record, view: { search } })}
        rows={shown(children, { filter: 'expected', search: '' })}
        groups={[]}
      />
    );
  };
  const { rerender } = render(list([]));
  wait(GUARD_MS);
  return {
    record,
    happened: (...now: Parameters<typeof list>) => rerender(list(...now)),
  };
}
const names = () => screen.queryAllByRole('listitem').map((row) => row.textContent?.slice(0, 3));
// A family's button is on the row of each of its children.
const tap = (name: string) => fireEvent.click(screen.getAllByRole('button', { name })[0]!);

it('records one arrival of two taps before the first is in the device’s log', () => {
  const { record } = open();
  tap('Sign in Ava');
  wait(60);
  tap('Sign in Ava');
  expect(record).toHaveBeenCalledTimes(1);
});

it('keeps the row where it is for two seconds, with what was done and a way to undo it', () => {
  const { record, happened } = open();
  tap('Sign in Ava');
  happened([arrived(1)]);
  expect(screen.getByText(/^In 08:52/).textContent).toBe('In 08:52 · Undo');
  wait(300);
  tap('Undo Ava');
  expect(record).toHaveBeenCalledTimes(1);
  wait(GUARD_MS);
  tap('Undo Ava');
  expect(record).toHaveBeenLastCalledWith(
    { childId: 1, kind: 'undone', undoes: 'in 1' },
    'Taken back.',
  );
  wait(STILL_MS);
  expect(names()).toEqual(['Ben', 'Cle']);
});

it('takes no taps for a moment after rows have moved', () => {
  const { record, happened } = open();
  happened([arrived(1)]);
  wait(STILL_MS);
  tap('Sign in Ben');
  expect(record).not.toHaveBeenCalled();
  wait(GUARD_MS);
  tap('Sign in Ben');
  expect(record).toHaveBeenCalledTimes(1);
});

it('moves no row for another phone while the list is touched', () => {
  const { happened } = open();
  for (let touches = 0; touches < 3; touches += 1) {
    fireEvent.pointerDown(screen.getByRole('list'));
    happened([arrived(1, 'ben')]);
    wait(STILL_MS - 1);
    expect(names()).toEqual(['Ava', 'Ben', 'Cle']);
    expect(screen.getByText('In 08:52')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo Ava' })).toBeNull();
  }
  wait(STILL_MS);
  expect(names()).toEqual(['Ben', 'Cle']);
});

it('says that a child is late only when rows may move: the words need a line', () => {
  const { happened } = open();
  happened([], '', { words: 'Was due at 08:00' });
  wait(STILL_MS - 1);
  expect(screen.queryByText('Was due at 08:00')).toBeNull();
  wait(1);
  expect(screen.getAllByText('Was due at 08:00')).toHaveLength(3);
});

it('shows other rows immediately if staff choose them, and they take no taps at first', () => {
  const { record, happened } = open();
  happened([arrived(1)], 'another');
  expect(names()).toEqual(['Ben', 'Cle']);
  tap('Sign in Ben');
  expect(record).not.toHaveBeenCalled();
});

it('signs a family in with one tap, and never twice', () => {
  const fox = register.children.map((child) => ({ ...child, bookingId: 1 }));
  const { record, happened } = open({ ...register, children: fox });
  tap('All 3 in: Ava, Ben and Cleo');
  wait(60);
  tap('All 3 in: Ava, Ben and Cleo');
  expect(record.mock.calls).toEqual([
    [[1, 2, 3].map((childId) => ({ childId, kind: 'arrived' })), 'Ava, Ben and Cleo are in.'],
  ]);
  // Each is taken back alone.
  happened([arrived(1), arrived(2), arrived(3)]);
  wait(GUARD_MS);
  tap('Undo Ben');
  expect(record).toHaveBeenLastCalledWith(
    { childId: 2, kind: 'undone', undoes: 'in 2' },
    'Taken back.',
  );
});
