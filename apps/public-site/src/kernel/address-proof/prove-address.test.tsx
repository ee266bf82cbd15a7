import { expect, it } from '@jest/globals';
import { ADDRESS_CODE_SENTENCE } from '@sunfield/contracts/mail/address-proof';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mayBeKnown } from '../data/known-browser';
import { refusing } from '../../../test/fake-api';
import { type Answers, showPage } from '../../../test/visit-page';
import { ProveAddress } from './prove-address';

const READ = 'GET /api/address-proof';
const ASK = 'POST /api/address-proof/code';
const PROVE = 'POST /api/address-proof';
const nothing = { body: { email: null, until: null } };
const proved = { body: { email: 'sam@example.com', until: '2025-10-01T10:30:00.000Z' } };

const visit = (answers: Answers = {}, email?: string) =>
  showPage(
    <ProveAddress why="This shows what we hold." {...(email && { email })}>
      {(address) => <p>Held under {address}</p>}
    </ProveAddress>,
    {
      [READ]: nothing,
      [ASK]: { status: 202, body: { message: ADDRESS_CODE_SENTENCE } },
      [PROVE]: proved,
      ...answers,
    },
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('asks for an address and then for the code that goes there', async () => {
  const { asked } = visit();
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Email address' }),
    'Sam@example.com',
  );
  await press('Send me a code');
  expect(await screen.findByText(ADDRESS_CODE_SENTENCE)).toBeTruthy();
  const field = screen.getByRole('textbox', { name: 'Code from our email' });
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, '123 456');
  await press('Continue');
  expect(await screen.findByText('Held under sam@example.com')).toBeTruthy();
  expect(asked).toContainEqual({
    request: PROVE,
    body: { email: 'Sam@example.com', code: '123 456' },
  });
});

it('still asks for the code after a reload, and for another address if that one was wrong', async () => {
  visit();
  const address = () => screen.findByRole('textbox', { name: 'Email address' });
  await userEvent.type(await address(), 'sam@exampel.com');
  await press('Send me a code');
  expect(await screen.findByText(ADDRESS_CODE_SENTENCE)).toBeTruthy();
  cleanup();
  visit();
  expect(await screen.findByRole('textbox', { name: 'Code from our email' })).toBeTruthy();
  await press('Use another address');
  expect(await address()).toHaveProperty('value', 'sam@exampel.com');
  expect(document.activeElement).toBe(await address());
  cleanup();
  visit();
  expect(await address()).toHaveProperty('value', '');
});

it('lets the booking form know the family, also where it does not stay known', async () => {
  localStorage.clear();
  visit({}, 'sam@example.com');
  await press('Send me a code');
  await userEvent.type(await screen.findByRole('textbox'), '123456');
  await press('Continue');
  expect(await screen.findByText('Held under sam@example.com')).toBeTruthy();
  expect(mayBeKnown()).toBe(true);
});

it('sends no code to what is no address', async () => {
  const { timesAsked } = visit();
  await press('Send me a code');
  expect(await screen.findByText('Valid email is required')).toBeTruthy();
  expect(timesAsked(ASK)).toBe(0);
});

it('asks nothing of a browser that has proved the address, in whatever case', async () => {
  visit({ [READ]: proved }, 'SAM@example.com');
  expect(await screen.findByText('Held under sam@example.com')).toBeTruthy();
});

it('asks a browser that has proved another address', async () => {
  visit({ [READ]: proved }, 'alex@example.com');
  await press('Send me a code');
  expect(await screen.findByText(ADDRESS_CODE_SENTENCE)).toBeTruthy();
  expect(screen.queryByText(/Held under/)).toBeNull();
});

it('says why a code is refused, and takes the next one', async () => {
  const wrong = {
    status: 400,
    body: {
      code: 'validation_failed',
      message: 'Please check',
      fields: [{ path: 'code', message: 'This code is not right' }],
    },
  };
  const api = visit({ [PROVE]: wrong }, 'sam@example.com');
  await press('Send me a code');
  await userEvent.type(await screen.findByRole('textbox'), '123456');
  await press('Continue');
  expect((await screen.findAllByText('This code is not right')).length).toBe(2);
  api.answers[PROVE] = proved;
  await press('Continue');
  expect(await screen.findByText('Held under sam@example.com')).toBeTruthy();
});

it('can be tried again where our server does not answer, and says when it was asked too often', async () => {
  const api = visit({ [READ]: 'no connection' }, 'sam@example.com');
  expect((await screen.findByRole('alert')).textContent).toMatch(/offline/);
  api.answers[READ] = nothing;
  api.answers[ASK] = refusing('too_many_requests');
  await press('Try again');
  await press('Send me a code');
  expect(await screen.findByText(/Too many attempts/)).toBeTruthy();
});
