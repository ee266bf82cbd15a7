import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { type RegisterChild } from '@sunfield/contracts/bookings/registers';
import { attendanceOf } from '@sunfield/contracts/camp/attendance/attendance-of';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { aGateDay } from '../../../../test/a-gate-day';
import { aRegisterChild } from '../../../../test/register-samples';
import { CollectDialog } from './collect-dialog';
import { type GateChild, type RecordGate } from '../model/gate-children';
import { GUARD_MS } from '../parts/tap-guard';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const details: RegisterChild['details'] = [
  {
    key: 'mustNotCollect',
    title: 'Must not collect',
    text: 'Darren Hughes (father), 07700 900999',
    isAlert: true,
  },
  { key: 'collectionPassword', title: 'Collection password', text: 'Pineapple' },
];
const settle = () => act(() => void jest.advanceTimersByTime(GUARD_MS));
const press = (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
  settle();
};

function open({ isOwner = false, child = {}, siblings = [] as GateChild[] } = {}) {
  const record = jest.fn<RecordGate>();
  // The sheet is not modal in jsdom.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => undefined;
  render(
    <CollectDialog
      keys={['1', '2']}
      day={aGateDay({
        opened: { permissions: isOwner ? ['staff'] : [] },
        children: [
          {
            key: '1',
            child: aRegisterChild({ childIds: [1], details, ...child }),
            attendance: attendanceOf([]),
            toTell: ['Tell the parent: accident 11:52'],
          },
          ...siblings,
        ],
        write: record,
      })}
    />,
  );
  settle();
  return record;
}
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('signs a child out with a name only once that is confirmed', () => {
  const record = open();
  fireEvent.click(screen.getByRole('button', { name: /^Dana Hughes/ }));
  const confirm = screen.getByRole('button', { name: 'Sign out Ava Hughes with Dana Hughes' });
  // A second tap on the same spot.
  fireEvent.click(confirm);
  expect(record).not.toHaveBeenCalled();
  settle();
  fireEvent.click(confirm);
  expect(record).toHaveBeenCalledWith(
    [{ childId: 1, kind: 'left', how: 'parent', collector: 'Dana Hughes' }],
    'Ava Hughes is out with Dana Hughes.',
  );
});

it('does not let a child leave with someone who must not collect it, and gives the parent’s number', () => {
  const record = open();
  type(/^Someone else/, 'daren HUGHES (dad)');
  press('Sign out with daren HUGHES (dad)');
  expect(screen.getByRole('alert').textContent).toContain('Do not hand Ava Hughes over.');
  expect(screen.getByRole('link', { name: '07700 900123' }).getAttribute('href')).toBe(
    'tel:07700900123',
  );
  expect(screen.queryByRole('button', { name: /^Sign out/ })).toBeNull();
  expect(record).not.toHaveBeenCalled();
});

it('lets an owner allow it with a reason', () => {
  const record = open({ isOwner: true });
  type(/^Someone else/, 'Darren Hughes');
  press('Sign out with Darren Hughes');
  press('Sign out Ava Hughes with Darren Hughes');
  expect(record).not.toHaveBeenCalled();
  type(/^Why this person may collect/, 'The court order has ended');
  fireEvent.submit(screen.getByLabelText(/^Why this person may collect/));
  expect(record).toHaveBeenCalledWith(
    [
      {
        childId: 1,
        kind: 'left',
        how: 'password',
        collector: 'Darren Hughes',
        isBanned: true,
        reason: 'The court order has ended',
      },
    ],
    'Ava Hughes is out with Darren Hughes.',
  );
});

it('stops a parent or a listed collector whom the family has banned, too', () => {
  const record = open({ child: { parentName: 'Darren Hughes' } });
  press(/^Darren Hughes/);
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(record).not.toHaveBeenCalled();
});

const ben: GateChild = {
  key: '2',
  child: aRegisterChild({ name: 'Ben Hughes', childIds: [2] }),
  attendance: attendanceOf([]),
};

it('signs a family out with one name, with an entry for each child', () => {
  const record = open({ siblings: [ben] });
  press(/^Dana Hughes/);
  press('Sign out Ava Hughes and Ben Hughes with Dana Hughes');
  const left = { kind: 'left', how: 'parent', collector: 'Dana Hughes' } as const;
  expect(record).toHaveBeenCalledWith(
    [
      { childId: 1, ...left },
      { childId: 2, ...left },
    ],
    'Ava Hughes and Ben Hughes are out with Dana Hughes.',
  );
});

it('stops a family whose collector must not collect one of them, for an owner too', () => {
  const record = open({ isOwner: true, siblings: [ben] });
  type(/^Someone else/, 'Darren Hughes');
  press('Sign out with Darren Hughes');
  expect(screen.getByRole('alert').textContent).toContain('Do not hand Ava Hughes over.');
  expect(screen.queryByRole('button', { name: /^Sign out/ })).toBeNull();
  expect(screen.queryByLabelText(/^Why this person may collect/)).toBeNull();
  expect(record).not.toHaveBeenCalled();
});

it('says what the collector must hear, before and after a name is chosen', () => {
  open();
  expect(screen.getByText('Tell the parent: accident 11:52')).toBeTruthy();
  press(/^Dana Hughes/);
  expect(screen.getByText('Tell the parent: accident 11:52')).toBeTruthy();
});

it('shows the collection password only after “Show”', () => {
  open();
  expect(screen.queryByText('Pineapple')).toBeNull();
  press('Show');
  expect(screen.getByText('Pineapple')).toBeTruthy();
});
