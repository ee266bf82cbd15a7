import { expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { object, string } from 'zod/mini';
import { asksBeforeLeaving } from '../../../test/open-console';
import { TextField } from '../ui/text-field';
import { FormDialog } from './form-dialog';

const ReasonSchema = object({ reason: string() });

function Page({ draft }: { draft: string | null }) {
  const [isOpen, setOpen] = useState(false);
  const sending = useMutation({ mutationFn: (sent: { reason: string }) => Promise.resolve(sent) });
  const end = () => setOpen(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {isOpen && (
        <FormDialog
          title="Why"
          okText="Save"
          name="why"
          schema={ReasonSchema}
          initialValues={{ reason: '' }}
          sending={sending}
          onSent={end}
          onEnd={end}
          draft={draft}
        >
          <TextField name="reason" label="Reason" />
        </FormDialog>
      )}
    </>
  );
}

const open = async (draft: string | null = null) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page draft={draft} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const reopen = () => user.click(screen.getByRole('button', { name: 'Open' }));
  await reopen();
  await user.type(await screen.findByLabelText('Reason'), 'Rain');
  const beside = () => user.click(document.querySelector('.ant-modal-wrap')!);
  return { user, reopen, beside };
};
const reason = () => screen.getByLabelText<HTMLInputElement>('Reason').value;
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('takes words without a click, and Enter sends them', async () => {
  const { user, reopen } = await open();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await closed();
  await reopen();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Reason')));
  await user.keyboard('Snow{Enter}');
  await closed();
});

it('with typed words is closed neither by a tap beside it nor by Escape', async () => {
  const { user, beside } = await open();
  expect(asksBeforeLeaving()).toBe(true);
  await beside();
  await user.keyboard('{Escape}');
  expect(reason()).toBe('Rain');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await closed();
  expect(asksBeforeLeaving()).toBe(false);
});

it('with a draft keeps what was typed when it is closed, until it is discarded', async () => {
  const { user, reopen, beside } = await open('why booking 12');
  await beside();
  await closed();
  await reopen();
  expect(reason()).toBe('Rain');
  expect(screen.getByText('These changes are not saved yet.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(reason()).toBe('');
});

it('with a draft forgets it once it is sent, or by Cancel', async () => {
  const { user, reopen } = await open('why booking 12');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await closed();
  await reopen();
  expect(reason()).toBe('');
  await user.type(screen.getByLabelText('Reason'), 'Snow');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await closed();
  await reopen();
  expect(reason()).toBe('');
});
