import { expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { shownToast } from '../toasts/toasts';
import { ActionButton } from './action-button';

/** A row that leaves its list before the answer is there, as a failed email does when it is sent again. */
function Row({ answer, asks }: { answer: () => Promise<string>; asks: boolean }) {
  const [isListed, setIsListed] = useState(true);
  return isListed ? (
    <Listed answer={answer} asks={asks} onLeave={() => setIsListed(false)} />
  ) : (
    'gone'
  );
}

function Listed(props: { answer: () => Promise<string>; asks: boolean; onLeave: () => void }) {
  const sending = useMutation({ mutationFn: props.answer, onMutate: props.onLeave });
  return (
    <ActionButton
      sending={sending}
      sent={undefined}
      done={(name) => ['Done', name]}
      failed={['Not done', 'It failed']}
      ask={props.asks && { title: 'Do it?', about: 'It cannot be undone.', okText: 'Go ahead' }}
    >
      Do it
    </ActionButton>
  );
}

const open = (answer: () => Promise<string>, asks = false) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Row answer={answer} asks={asks} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
};

/** Answered by the test, once the row has left. */
function aPromise() {
  let resolve: (name: string) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<string>((onDone, onFailed) => {
    resolve = onDone;
    reject = onFailed;
  });
  return { promise, resolve, reject };
}

it('tells the outcome also after its row has left the list', async () => {
  const answer = aPromise();
  const user = open(() => answer.promise);
  await user.click(screen.getByRole('button', { name: 'Do it' }));
  await screen.findByText('gone');
  answer.resolve('row 1');
  await waitFor(() =>
    expect(shownToast()).toMatchObject({ kind: 'success', title: 'Done', description: 'row 1' }),
  );
});

it('tells a failure in the same way, once it has asked', async () => {
  const answer = aPromise();
  const user = open(() => answer.promise, true);
  await user.click(screen.getByRole('button', { name: 'Do it' }));
  expect(screen.getByText('It cannot be undone.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Go ahead' }));
  await screen.findByText('gone');
  answer.reject(new Error('down'));
  await waitFor(() =>
    expect(shownToast()).toMatchObject({
      kind: 'error',
      title: 'Not done',
      description: 'It failed',
    }),
  );
});
