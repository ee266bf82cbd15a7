import { type EmailText, type EmailWording } from '@sunfield/contracts/mail/email-wordings';
import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../test/api-stub';
import { expectQuietConsole, openConsole } from '../../test/open-console';
import { withNonce } from './email-frame';

expectQuietConsole();

const text = (change: Partial<EmailText>): EmailText => ({
  key: 'paragraph:hello',
  part: 'paragraph',
  ours: 'Hello {parentName}, pay {due}.',
  text: null,
  oursBefore: null,
  cases: ['paid', 'all days over'],
  variables: [
    { name: 'parentName', sample: 'Ngozi', isNeeded: false },
    { name: 'due', sample: '£15.00', isNeeded: true },
  ],
  ...change,
});
const subject = text({ key: 'subject:paid', part: 'subject', ours: 'Paid', variables: [] });
const wording = (change: Partial<EmailWording> = {}): EmailWording => ({
  kind: 'booking-confirmation',
  version: 0,
  lines: [subject],
  units: [
    { id: 'paragraph:hello', parts: [text({})] },
    { id: 'money', parts: [{ fact: 'money' }] },
  ],
  isMoved: false,
  cases: ['paid', 'all days over'],
  versions: [],
  ...change,
});
const path = '/api/admin/email-wordings/booking-confirmation';
const preview = { subject: 'Paid', html: '<style>a{}</style><p style="margin:0">Hi</p>', text: '' };
const open = (saved: EmailWording, save: () => unknown = () => saved) =>
  openConsole('/admin?tab=email-words&email=booking-confirmation', {
    [`GET ${path}`]: () => saved,
    [`POST ${path}/preview`]: () => preview,
    [`PUT ${path}`]: save,
    'GET /api/admin/email-wordings': () => ({ emails: [] }),
  });
const paragraph = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Paragraph' });
const sentIn = (calls: { method: string; path: string; body?: unknown }[], method: string) =>
  calls.filter((one) => one.method === method && one.path.startsWith(path)).at(-1)?.body;

it('lists the emails by what they are about, found by name, and keeps that in the address', async () => {
  const { user } = openConsole('/admin?tab=email-words', {
    'GET /api/admin/email-wordings': () => ({
      emails: [
        { kind: 'booking-link', edited: 0, outdated: 0, isMoved: false },
        { kind: 'booking-confirmation', edited: 2, outdated: 1, isMoved: false },
        { kind: 'payment-refund', edited: 0, outdated: 0, isMoved: true },
        { kind: 'payment-alert', edited: 0, outdated: 0, isMoved: false },
      ],
    }),
    [`GET ${path}`]: () => wording(),
    [`POST ${path}/preview`]: () => preview,
  });
  expect(await screen.findByText('1 text of ours changed since')).toBeTruthy();
  const shown = () =>
    within(screen.getByRole('main'))
      .getAllByRole('region')
      .map((group) => [
        within(group).getByRole('heading').textContent,
        ...within(group)
          .getAllByRole('link')
          .map(({ textContent }) => textContent),
      ]);
  expect(shown()).toEqual([
    ['Bookings', 'Booking confirmation', 'Link to the booking'],
    ['Payments and refunds', 'Refund'],
    ['To staff', 'Payment to check (to staff)'],
  ]);
  await user.type(screen.getByLabelText('Search email wording'), 'CONFIRM book{Enter}');
  expect(shown()).toEqual([['Bookings', 'Booking confirmation']]);
  await user.click(screen.getByRole('link', { name: 'Booking confirmation' }));
  await user.click(await screen.findByRole('link', { name: 'All emails' }));
  expect(shown()).toEqual([['Bookings', 'Booking confirmation']]);
  await user.type(screen.getByLabelText('Search email wording'), ' nothing{Enter}');
  expect(screen.getByText('No emails match. Try another word.')).toBeTruthy();
});

it('saves a reworded text and a moved block, with a variable from its chip', async () => {
  const { user, calls } = open(wording());
  const field = await paragraph();
  fireEvent.change(field, { target: { value: 'Dear ' } });
  field.setSelectionRange(5, 5);
  await user.click(screen.getByRole('button', { name: '{due} is missing' }));
  expect(field.value).toBe('Dear {due}');
  await user.click(screen.getByRole('button', { name: 'Move Prices up' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Email Changed')).toBeTruthy();
  expect(sentIn(calls, 'PUT')).toEqual({
    version: 0,
    texts: { 'paragraph:hello': 'Dear {due}' },
    order: ['money', 'paragraph:hello'],
  });
});

it('previews what is typed', async () => {
  const { calls } = open(wording());
  fireEvent.change(await paragraph(), { target: { value: 'Dear {due}' } });
  await waitFor(() =>
    expect(sentIn(calls, 'POST')).toEqual({
      case: 'paid',
      texts: { 'paragraph:hello': 'Dear {due}' },
      order: [],
    }),
  );
  expect(screen.getByTitle('The email as it is sent').getAttribute('sandbox')).toBe('');
});

it('shows the refusal at its text, and keeps what was typed', async () => {
  const message = 'Keep {due}: families need it (£15.00)';
  const fields = [{ path: 'texts.paragraph:hello', message }];
  const { user } = open(wording(), () => refusal('validation_failed', { message, fields }));
  const field = await paragraph();
  fireEvent.change(field, { target: { value: 'Dear all' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(message)).length).toBe(2);
  expect(field.value).toBe('Dear all');
});

it('says that our text has changed, goes back to ours, and restores a version', async () => {
  const edited = text({ text: 'Hi, {due}', oursBefore: 'Hello, {due}' });
  const versions: EmailWording['versions'] = [
    { version: 2, texts: {}, order: [], by: 'kim', at: '2025-10-02T10:00:00.000Z' },
    {
      version: 1,
      texts: { 'paragraph:hello': 'Hey {due}', 'note:gone': 'x' },
      order: [],
      by: null,
      at: '2025-10-01T10:00:00.000Z',
    },
  ];
  const units = [{ id: 'paragraph:hello', parts: [edited] }];
  const { user, calls } = open(wording({ version: 2, units, versions }));
  expect(await screen.findByText('It was: Hello, {due}')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Restore version 1' }));
  expect(await screen.findByText('Version 1 Again')).toBeTruthy();
  expect(sentIn(calls, 'PUT')).toEqual({
    version: 2,
    texts: { 'paragraph:hello': 'Hey {due}' },
    order: [],
  });
  await user.click(screen.getByRole('button', { name: 'Use our words for all of it' }));
  expect(await screen.findByText('Our Words Again')).toBeTruthy();
  expect(sentIn(calls, 'PUT')).toEqual({ version: 2, texts: {}, order: [] });
});

it('styles the preview without attributes, which the page’s policy refuses', () => {
  expect(withNonce(preview.html, '5f1e')).toBe(
    '<style nonce="5f1e">[data-look="0"]{margin:0}</style><style nonce="5f1e">a{}</style><p data-look="0">Hi</p>',
  );
});
