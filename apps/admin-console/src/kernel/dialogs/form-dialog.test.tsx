import { ApiError } from '@sunfield/api-client/api-error';
import { expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useEffect, useState } from 'react';
import { minLength, object, string } from 'zod/mini';
import { asksBeforeLeaving } from '../../../test/open-console';
import { shownToast } from '../toasts/toasts';
import { TextField } from '../ui/text-field';
import { FormDialog } from './form-dialog';

const ReasonSchema = object({ reason: string().check(minLength(1, 'Please say why')) });

interface PageProps {
  draft: string | null;
  send?: (sent: { reason: string }) => Promise<unknown>;
}

function Page({ draft, send = (sent) => Promise.resolve(sent) }: PageProps) {
  const [isOpen, setOpen] = useState(false);
  const sending = useMutation({ mutationFn: send });
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
          onSent={() => ['Saved']}
          onEnd={end}
          draft={draft}
        >
          <TextField name="reason" label="Reason" />
        </FormDialog>
      )}
    </>
  );
}

const open = async (draft: string | null = null, send?: PageProps['send']) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page draft={draft} {...(send && { send })} />
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

/** As Ant Design shows what is in a dialog that moves in. */
function Later({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 20);
    return () => clearTimeout(timer);
  }, []);
  return isShown && children;
}

it('knows its values before its fields are shown', async () => {
  const seen: unknown[] = [];
  function Moving() {
    const sending = useMutation({
      mutationFn: (sent: { reason: string }) => Promise.resolve(sent),
    });
    return (
      <FormDialog
        title="Why"
        okText="Save"
        name="why"
        schema={ReasonSchema}
        initialValues={{ reason: 'Rain' }}
        sending={sending}
        onSent={() => ['Saved']}
        onEnd={() => undefined}
        draft={null}
      >
        {({ reason }) => {
          seen.push(reason);
          return (
            <Later>
              <TextField name="reason" label="Reason" />
            </Later>
          );
        }}
      </FormDialog>
    );
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Moving />
    </QueryClientProvider>,
  );
  await screen.findByLabelText('Reason');
  expect(new Set(seen)).toEqual(new Set(['Rain']));
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

it('says why it was refused, also for what is none of its fields', async () => {
  const fields = [{ path: 'duePence', message: 'Another amount is due.' }];
  const body = JSON.stringify({ code: 'validation_failed', message: 'Not so.', fields });
  const refused = new ApiError(400, 'Bad Request', body);
  const { user } = await open(null, () => Promise.reject(refused));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Not so.');
});

it('that was cancelled while it was sent says so when it is done, and closes no other', async () => {
  let finish = (_: unknown) => {};
  const { user, reopen } = await open(null, () => new Promise((resolve) => (finish = resolve)));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await closed();
  await reopen();
  finish({});
  await waitFor(() => expect(shownToast()?.title).toBe('Saved'));
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('that was cancelled while it was sent says why it was refused, unless the session has ended', async () => {
  let refuse = (_: unknown) => {};
  const { user, reopen } = await open(null, () => new Promise((_, reject) => (refuse = reject)));
  const refuseWith = async (status: number, message: string) => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await closed();
    refuse(new ApiError(status, '', JSON.stringify({ code: 'status_conflict', message })));
  };
  await refuseWith(409, 'A colleague was faster.');
  await waitFor(() => expect(shownToast()?.description).toBe('A colleague was faster.'));
  await reopen();
  await user.type(screen.getByLabelText('Reason'), 'Rain');
  await refuseWith(401, 'Please log in to continue.');
  await reopen();
  expect(shownToast()?.description).toBe('A colleague was faster.');
});

it('says what is wrong at its field until it is right', async () => {
  const { user } = await open();
  await user.clear(screen.getByLabelText('Reason'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please say why')).toBeTruthy();
  await user.type(screen.getByLabelText('Reason'), 'R');
  await waitFor(() => expect(screen.queryByText('Please say why')).toBeNull());
});
