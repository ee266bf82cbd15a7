import { expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { GateDialog } from './gate-dialog';
import { GiveBack } from '../care/give-back';

// The sheet is not modal in jsdom.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = () => undefined;

it.each([
  ['typed in', 'Name', false],
  ['typed in a form that keeps it', 'Kept', true],
])('closes by Escape or a tap beside it unless something is %s', (_, label, closes) => {
  render(
    <GateDialog title="Groups" onClose={() => undefined}>
      <input aria-label="Name" defaultValue="Foxes" />
      <form data-kept>
        <input aria-label="Kept" />
      </form>
    </GateDialog>,
  );
  const asksToClose = () =>
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(asksToClose()).toBe(true);
  fireEvent.change(screen.getByLabelText(label), { target: { value: 'Ola Hughes' } });
  expect(asksToClose()).toBe(closes);
  fireEvent.change(screen.getByLabelText(label), { target: { value: '' } });
  expect(asksToClose()).toBe(true);
});

it('stays open in the hands of a parent until a coach holds the button', () => {
  jest.useFakeTimers();
  const onBack = jest.fn();
  const onClose = jest.fn();
  render(
    <GateDialog title="For the parent" isFull hasClose={false} onClose={onClose}>
      <GiveBack onBack={onBack} />
    </GateDialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  dialog.open = false;
  fireEvent(dialog, new Event('close'));
  expect(dialog.open).toBe(true);
  const [hold, ...others] = screen.getAllByRole('button') as [HTMLElement, ...HTMLElement[]];
  expect(others).toEqual([]);
  for (const ms of [900, 1_000]) {
    expect(onBack).not.toHaveBeenCalled();
    fireEvent.pointerDown(hold);
    act(() => jest.advanceTimersByTime(ms));
    fireEvent.pointerUp(hold);
    act(() => jest.advanceTimersByTime(5_000));
  }
  expect(onBack).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
