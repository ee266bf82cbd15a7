import { expect, it, jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode } from 'react';
import { ActionDialog } from './dialog';

const idle = { isPending: false, error: null };
const noop = () => undefined;

interface AskedProps {
  title: string;
  onOk: () => void;
  isReady?: boolean;
  children: ReactNode;
}

const Asked = (props: AskedProps) => (
  <ActionDialog okText="Refund" sending={idle} onEnd={noop} {...props} />
);

const show = (dialog: ReactNode) => {
  render(<QueryClientProvider client={new QueryClient()}>{dialog}</QueryClientProvider>);
  return userEvent.setup();
};

it('is typed in without a click, and Enter does it once all is known', async () => {
  const onOk = jest.fn();
  const asked = (isReady: boolean) => (
    <QueryClientProvider client={new QueryClient()}>
      <Asked title="Refund" isReady={isReady} onOk={onOk}>
        <input aria-label="Reason" />
      </Asked>
    </QueryClientProvider>
  );
  const { rerender } = render(asked(false));
  const user = userEvent.setup();
  const field = await screen.findByLabelText('Reason');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('Rain{Enter}');
  expect(onOk).not.toHaveBeenCalled();
  rerender(asked(true));
  await user.keyboard('{Enter}');
  expect(onOk).toHaveBeenCalledTimes(1);
});

it('does nothing when a dialog inside it is confirmed', async () => {
  const [outer, inner] = [jest.fn(), jest.fn()];
  const user = show(
    <Asked title="Outer" onOk={outer}>
      <Asked title="Inner" onOk={inner}>
        Sure?
      </Asked>
    </Asked>,
  );
  const dialog = within((await screen.findByText('Sure?')).closest<HTMLElement>('[role=dialog]')!);
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(inner).toHaveBeenCalledTimes(1);
  expect(outer).not.toHaveBeenCalled();
});
