import { expect, it } from '@jest/globals';
import { type PartyEnquiryRecord } from '@sunfield/contracts/parties/enquiries';
import { screen, waitFor, within } from '@testing-library/react';
import { refusal, Rows } from '../../test/api-stub';
import { address, type Answers, expectQuietConsole, openConsole } from '../../test/open-console';
import { site } from '../../test/samples';

expectQuietConsole();

const enquiry: PartyEnquiryRecord = {
  id: 5,
  parentName: 'Priya Patel',
  parentEmail: 'priya@example.com',
  parentPhone: '07700 900456',
  childName: 'Anya',
  childAge: 7,
  partyDate: 'Saturday 6 December',
  guestCount: 16,
  activities: ['Football', 'Dodgeball'],
  venueLocation: 'Clifton Park',
  additionalInfo: '',
  receivedAt: '2025-09-20T10:00:00.000Z',
  status: 'new',
  contactBy: '2025-09-21T10:00:00.000Z',
  isOverdue: true,
};
const path = '/api/party-enquiries';

/** The list, with the enquiry open beside it. */
const open = (now: () => PartyEnquiryRecord = () => enquiry, more: Answers = {}) =>
  openConsole('/admin?tab=enquiries&enquiry=5', {
    [`GET ${path}`]: () => new Rows([now()]),
    [`GET ${path}/5`]: now,
    ...more,
  });

it('Party Enquiries list who asks, for when, and what for; one opens beside the list', async () => {
  const { user } = openConsole('/admin?tab=enquiries', {
    [`GET ${path}`]: () => new Rows([enquiry]),
    [`GET ${path}/5`]: () => enquiry,
  });
  const row = await screen.findByRole('row', { name: /Priya Patel/ });
  expect(row.textContent).toContain('Saturday 6 December16 children, Clifton Park');
  expect(within(row).getByText('Overdue')).toBeTruthy();
  await user.click(within(row).getByRole('button', { name: 'Open enquiry 5' }));
  expect(address()).toBe('/admin?tab=enquiries&enquiry=5');
  const drawer = within(await screen.findByRole('dialog'));
  const email = await drawer.findByText('priya@example.com');
  expect(drawer.getByText('Anya (7)')).toBeTruthy();
  expect(email.getAttribute('href')).toBe('mailto:priya@example.com');
  expect(drawer.getByText('Dodgeball')).toBeTruthy();
  expect(drawer.getByText('Contact by').nextSibling?.textContent).toBe('21 Sept 2025, 11:00');
  await user.click(drawer.getByRole('button', { name: 'Close' }));
  expect(address()).toBe('/admin?tab=enquiries');
});

it('an answer begins with a greeting and names the enquiry, not the child', async () => {
  open();
  const reply = await screen.findByRole('link', { name: 'Reply to Priya Patel by email' });
  const [to, query] = reply.getAttribute('href')!.split('?');
  expect(to).toBe('mailto:priya@example.com');
  // Mail programs show a plus literally, not as a space.
  expect(query).not.toContain('+');
  const { subject, body } = Object.fromEntries(new URLSearchParams(query));
  expect(subject).toBe('Your Sunfield party enquiry (P5)');
  expect(body).toContain('Dear Priya Patel,');
  expect(body).toContain('Saturday 6 December');
  expect(body).not.toContain('Anya');
  const call = screen.getByRole('link', { name: /^07700/ });
  expect(call.getAttribute('href')).toBe('tel:07700900456');
});

it('one press changes the status, and the list follows', async () => {
  let status: PartyEnquiryRecord['status'] = 'new';
  const now = () => ({ ...enquiry, status, isOverdue: status === 'new' });
  const { user, calls } = open(now, {
    [`PATCH ${path}/5/status`]: ({ body }) => {
      ({ status } = body as { status: PartyEnquiryRecord['status'] });
      return { ...enquiry, status };
    },
  });
  await user.click(await screen.findByRole('radio', { name: 'Contacted' }));
  expect(await screen.findByText('From New to Contacted.')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    status: 'contacted',
    seenStatus: 'new',
  });
  await waitFor(() => expect(screen.queryByText('Overdue')).toBeNull());
  expect(screen.queryByText('Contact by')).toBeNull();
});

it('says when a colleague was faster, and shows what is saved', async () => {
  const message = 'Someone has changed this enquiry in the meantime. Please look again.';
  let status: PartyEnquiryRecord['status'] = 'new';
  const { user } = open(() => ({ ...enquiry, status }), {
    [`PATCH ${path}/5/status`]: () => {
      status = 'won';
      return refusal('status_conflict', { message });
    },
  });
  await user.click(await screen.findByRole('radio', { name: 'Lost' }));
  expect(await screen.findByText(message)).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Won' }).checked).toBe(true),
  );
});

it('corrects what a family wrote, and never overwrites a colleague’s correction', async () => {
  let kept = enquiry;
  const { user, calls } = open(() => kept, {
    [`PATCH ${path}/5`]: ({ body }) => {
      const { now, seen } = body as { now: object; seen: Partial<PartyEnquiryRecord> };
      if (seen.childName !== kept.childName) return refusal('changed_meanwhile');
      kept = { ...kept, ...now };
      return kept;
    },
  });
  await user.click(
    await screen.findByRole('button', { name: 'Correct the enquiry of Priya Patel' }),
  );
  const email = await screen.findByRole('textbox', { name: 'Email' });
  await user.clear(email);
  await user.type(email, 'priya');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
  expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
  await user.type(email, '@patel.example');
  // Another member of staff changes it in the meantime.
  kept = { ...kept, childName: 'Ananya', parentEmail: 'priya@work.example' };
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/has changed this enquiry.*“priya@work.example”/)).toBeTruthy();
  expect(screen.getByDisplayValue('priya@patel.example')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  const now = await screen.findByDisplayValue('priya@work.example');
  await user.clear(now);
  await user.type(now, 'priya@patel.example');
  expect(screen.getByDisplayValue('Ananya')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enquiry Corrected')).toBeTruthy();
  expect(await screen.findByText('priya@patel.example')).toBeTruthy();
  expect(within(screen.getByRole('dialog')).getByText('Ananya (7)')).toBeTruthy();
});

it('the filter is kept in the address and sent to the API', async () => {
  const { user, lastQuery } = openConsole('/admin?tab=enquiries&status=overdue', {
    [`GET ${path}`]: () => new Rows([]),
  });
  expect(await screen.findByText('No enquiries match.')).toBeTruthy();
  expect(lastQuery(path)).toBe('page=1&pageSize=25&status=overdue');
  await user.click(screen.getByRole('combobox', { name: 'Enquiry status' }));
  await user.click(await screen.findByTitle('Won'));
  await waitFor(() => expect(address()).toBe('/admin?tab=enquiries&status=won'));
  expect(lastQuery(path)).toContain('status=won');
});

it('Party Enquiries say when there are none', async () => {
  openConsole('/admin?tab=enquiries', { 'GET /api/party-enquiries': () => new Rows([]) });
  expect(await screen.findByText('No party enquiries yet.')).toBeTruthy();
});

it('Party Enquiries say that parents cannot send any where parties are switched off', async () => {
  openConsole('/admin?tab=enquiries', {
    'GET /api/party-enquiries': () => new Rows([]),
    'GET /api/site': () => ({
      ...site,
      parties: { areOffered: false, answer: '', guidePrice: '' },
    }),
  });
  expect(await screen.findByText(/Parents cannot send any: parties are switched off/)).toBeTruthy();
});
