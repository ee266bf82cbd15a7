import { expect, it, jest } from '@jest/globals';
import { type RecordedDuty } from '@sunfield/contracts/camp/duty/duty';
import { rollsOf } from '@sunfield/contracts/camp/duty/rolls-of';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { aGateDay } from '../../../../test/a-gate-day';
import { aRegister, aRegisterChild } from '../../../../test/register-samples';
import { NotRecordedError } from '../../../kernel/offline/event-log';
import { gateChildren } from '../model/gate-children';
import RollCall from './roll-call';
import { type useDuty } from '../kept/use-duty';

const children = gateChildren(
  aRegister({
    children: ['Ava', 'Ben'].map((name, id) => aRegisterChild({ name, childIds: [id + 1] })),
  }),
  [1, 2].map((childId) => ({
    id: `a${childId}`,
    childId,
    kind: 'arrived' as const,
    at: '2025-10-27T08:05:00.000Z',
    collector: '',
    reason: '',
    by: 'anna',
  })),
  [],
);

type Recorded = Parameters<ReturnType<typeof useDuty>['record']>[0];

/** Tells what it has recorded only once `write` is called, as a slow phone does. */
function Sheet({ record }: { record: (event: Recorded) => Promise<void> }) {
  const begun = { id: 'r1', kind: 'roll', at: '2025-10-27T10:30:00.000Z', by: 'anna' };
  const [events, setEvents] = useState([begun as RecordedDuty]);
  const duty = {
    rolls: rollsOf(events),
    adults: { adults: [], inCharge: undefined },
    record: (event: Recorded) =>
      record(event).then(() => {
        const id = `e${events.length}`;
        setEvents((all) => [
          ...all,
          { ...event, id, at: '2025-10-27T10:31:00.000Z', by: 'anna' } as RecordedDuty,
        ]);
        return id;
      }),
  } as unknown as ReturnType<typeof useDuty>;
  return <RollCall day={aGateDay({ children, duty })} />;
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

it('shows a tick in the moment of the tap, takes two fast taps as one, and a later one back', async () => {
  jest.useFakeTimers();
  const sent: string[] = [];
  let write = () => undefined as void;
  const record = ({ kind, childId, of }: Recorded) => {
    sent.push([kind, childId ?? of].join(' '));
    return new Promise<void>((resolve) => (write = resolve));
  };
  render(<Sheet record={record} />);
  act(() => jest.advanceTimersByTime(1000));
  fireEvent.click(box('Ava'));
  expect(box('Ava').checked).toBe(true);
  fireEvent.click(box('Ava'));
  expect(box('Ava').checked).toBe(true);
  expect(sent).toEqual(['found 1']);
  expect(screen.getByRole('status').textContent).toBe('1 of 2 found, 1 to find.');
  await act(async () => {
    write();
    await Promise.resolve();
  });
  act(() => jest.advanceTimersByTime(1000));
  fireEvent.click(screen.getByRole('checkbox', { name: /^Ava/ }));
  expect(sent).toEqual(['found 1', 'undone e1']);
  expect(screen.getByRole('status').textContent).toBe('0 of 2 found, 2 to find.');
  jest.useRealTimers();
});

it('takes a tick off again that could not be recorded, and says why', async () => {
  jest.useFakeTimers();
  render(
    <Sheet
      record={() => Promise.reject(new NotRecordedError('The day on this device has ended.'))}
    />,
  );
  act(() => jest.advanceTimersByTime(1000));
  await act(async () => {
    fireEvent.click(box('Ava'));
    await Promise.resolve();
  });
  expect(screen.getByRole('alert').textContent).toBe('The day on this device has ended.');
  expect(box('Ava').checked).toBe(false);
  jest.useRealTimers();
});
