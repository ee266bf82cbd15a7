import { attendanceOf } from '@sunfield/contracts/camp/attendance/attendance-of';
import { expect, it } from '@jest/globals';
import { type RegisterChild } from '@sunfield/contracts/bookings/registers';
import { cleanup, render, screen } from '@testing-library/react';
import { aGateDay } from '../../../test/a-gate-day';
import { aRegisterChild } from '../../../test/register-samples';
import { type GateChild } from './model/gate-children';
import { GateRow, Status } from './gate-row';

const event = (by: string | null, more: object = {}) => ({
  id: `${by} ${JSON.stringify(more)}`,
  childId: 1,
  kind: 'arrived' as const,
  at: '2026-08-03T07:58:00.000Z',
  collector: '',
  reason: '',
  by,
  ...more,
});
const statusOf = (...events: ReturnType<typeof event>[]) => {
  render(<Status row={{ attendance: attendanceOf(events) } as GateChild} />);
  return screen.getByText(/^(In at|Running late)/).textContent;
};

it('names both coaches who signed the same child in', () => {
  expect(statusOf(event('anna'), event('ben'))).toBe('In at 08:58 (anna and ben)');
});

it('names no one if one coach did', () => {
  expect(statusOf(event('anna'))).toBe('In at 08:58');
});

it('names who of the family said it', () => {
  const late = { kind: 'late' as const, reason: 'Bus', isFamily: true, saidBy: 'Ben Okafor' };
  expect(statusOf(event(null, late))).toBe('Running late: Bus, by the family’s link (Ben Okafor)');
});

it('says of a funded place what a coach must know', () => {
  const factsOf = (change: Partial<RegisterChild>) => {
    const child = aRegisterChild(change);
    const row = { key: '1', child, attendance: attendanceOf([]) };
    render(<GateRow day={aGateDay()} row={row} before={row} group={undefined} family={[row]} />);
    const { textContent } = screen.getByText(/^age 7/);
    cleanup();
    return textContent;
  };
  expect(factsOf({})).toBe('age 7 · 8am-5pm');
  expect(factsOf({ isFunded: true })).toBe('age 7 · 8am-5pm · Funded');
  expect(factsOf({ isFunded: true, hasFundedMeal: true })).toBe(
    'age 7 · 8am-5pm · Funded, has the meal',
  );
});
