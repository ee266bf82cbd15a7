import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { GateDialog } from './gate-dialog';

// The sheet is not modal in jsdom.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};

it.each([
  ['typed in', 'Name', false],
  ['typed in a form that keeps it', 'Kept', true],
])('closes by Escape or a tap beside it unless something is %s', (_, label, closes) => {
  render(
    <GateDialog title="Groups" isOpen onClose={() => undefined}>
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
