import { beforeAll, expect, it, jest } from '@jest/globals';
import { attendanceOf } from '@sunfield/contracts/camp/attendance/attendance-of';
import { adultsOf } from '@sunfield/contracts/camp/duty/adults-of';
import { type RecordedDuty } from '@sunfield/contracts/camp/duty/duty';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { aGateDay } from '../../../../test/a-gate-day';
import { aRegisterChild } from '../../../../test/register-samples';
import AdultsDialog from './gate-adults';
import { type RecordDuty, type useDuty } from '../kept/use-duty';

beforeAll(() => {
  // Of the dialog, which jsdom does not show.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => undefined;
});

const facts = { isVisitor: false, organisation: '', reason: '', isIdSeen: false, by: 'kim' };
const came: RecordedDuty = {
  ...facts,
  id: 'a1',
  kind: 'in',
  name: 'Sam Hill',
  roles: [],
  at: '2025-10-27T07:40:00.000Z',
};
const charge: RecordedDuty = { ...came, id: 'c1', kind: 'charge', of: 'a1', name: '' };
const children = Array.from({ length: 9 }, (_, id) => ({
  key: String(id),
  child: aRegisterChild({ childIds: [id] }),
  attendance: { ...attendanceOf([]), presence: 'here' as const },
}));

function show(events: RecordedDuty[]) {
  jest.useFakeTimers();
  const record = jest.fn<RecordDuty>();
  const duty = {
    adults: adultsOf(events),
    people: [
      { name: 'Kim Ade', roles: ['first_aider'], isYou: true, firstAidUntil: '2025-11-12' },
      { name: 'Sam Hill', roles: [] },
    ],
    ratio: { under8: 8, from8: 10 },
  } as unknown as ReturnType<typeof useDuty>;
  render(
    <AdultsDialog day={aGateDay({ duty, children, recordDuty: record, here: { by: 'kim' } })} />,
  );
  act(() => jest.advanceTimersByTime(1000));
  return record;
}

it('signs in who is at the gate with one tap, as what the settings say, and says which certificate ends', () => {
  const record = show([]);
  expect(screen.getByText('Kim Ade’s first aid certificate: until Wed 12 Nov')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'I am here: Kim Ade · First aider' }));
  expect(record).toHaveBeenCalledWith(
    { kind: 'in', name: 'Kim Ade', roles: ['first_aider'] },
    'Kim Ade is in.',
  );
});

it('lets no one but who is in charge go over the number, with a reason and for as many as are missing', () => {
  show([came]);
  expect(
    screen.getByText(/^1 more adult is needed\. Only someone in charge can allow it/),
  ).toBeTruthy();
  document.body.innerHTML = '';
  const record = show([came, charge]);
  const why = screen.getByLabelText('Why Sam Hill, in charge, allows it');
  const allow = screen.getByRole('button', { name: 'Go over the number' });
  fireEvent.change(why, { target: { value: '  ' } });
  fireEvent.click(allow);
  expect(record).not.toHaveBeenCalled();
  fireEvent.change(why, { target: { value: 'Jo is ill' } });
  fireEvent.click(allow);
  expect(record).toHaveBeenCalledWith(
    { kind: 'over', of: 'a1', short: 1, reason: 'Jo is ill' },
    'Sam Hill allows it.',
  );
});
