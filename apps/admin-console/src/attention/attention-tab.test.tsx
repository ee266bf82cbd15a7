import { expect, it } from '@jest/globals';
import { type AttentionItem } from '@sunfield/contracts/attention/attention';
import { screen, within } from '@testing-library/react';
import { refusal } from '../../test/api-stub';
import { expectQuietConsole, openConsole } from '../../test/open-console';

expectQuietConsole();

const dispute: AttentionItem = {
  ...{ kind: 'dispute', ref: '12', bookingId: 12, what: 'Ngozi Okafor, £15.00' },
  ...{ due: '2025-10-20T10:00:00.000Z', search: '?tab=bookings&booking=12' },
  ...{ page: 'https://dashboard.stripe.com/x', taken: null, snoozed: null },
};
const late: AttentionItem = {
  ...{ kind: 'enquiry', ref: '3', bookingId: null, what: 'Enquiry 3', due: null },
  ...{ search: '?tab=enquiries', taken: { by: 'kim', at: '2025-10-11T10:00:00.000Z' } },
  snoozed: null,
};
const by = { by: 'kim', at: '2025-10-11T10:00:00.000Z' };
const put = 'PUT /api/admin/attention/snoozed';

it('shows what is to do with its remedy; someone takes it, or lets it wait with a reason', async () => {
  const { user, calls } = openConsole('/admin?tab=attention', {
    'GET /api/admin/attention': () => ({ items: [dispute, late] }),
    'PUT /api/admin/attention/taken': () => ({ items: [{ ...dispute, taken: by }, late] }),
    [put]: () => ({
      items: [
        { ...dispute, taken: by },
        { ...late, snoozed: { ...by, until: '2025-10-14T10:00:00.000Z', reason: 'On holiday' } },
      ],
    }),
  });
  expect(await screen.findByText(/^2 things need a person/)).toBeTruthy();
  const disputes = within(screen.getByRole('region', { name: 'A payment is disputed' }));
  expect(disputes.getByText(/^Copy the evidence from the booking/)).toBeTruthy();
  const link = disputes.getByRole('link', { name: 'Ngozi Okafor, £15.00' });
  expect(link.getAttribute('href')).toContain('booking=12');
  await user.click(disputes.getByRole('button', { name: /^I’ll do it/ }));
  expect(await disputes.findByText('kim looks after it')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Let it wait: Enquiry 3' }));
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 20_000 }));
  await user.click(dialog.getByRole('button', { name: 'Let it wait' }));
  expect(await dialog.findByText('Please give why it can wait')).toBeTruthy();
  await user.type(dialog.getByLabelText('Why it can wait'), 'On holiday');
  await user.click(dialog.getByRole('button', { name: 'Let it wait' }));
  expect(await screen.findByText(/says kim: On holiday$/)).toBeTruthy();
  expect(screen.getByText(/^1 thing needs a person/)).toBeTruthy();
  expect(calls.find(({ path }) => path.endsWith('/snoozed'))?.body).toEqual({
    ...{ kind: 'enquiry', ref: '3', days: 1, reason: 'On holiday' },
  });
});

it('says when all is in order', async () => {
  openConsole('/admin?tab=attention', { 'GET /api/admin/attention': () => ({ items: [] }) });
  expect(await screen.findByText('Nothing needs a person.')).toBeTruthy();
});

it('says when it could not be loaded', async () => {
  openConsole('/admin?tab=attention', { 'GET /api/admin/attention': () => refusal('forbidden') });
  expect(await screen.findByText('Error Loading Data')).toBeTruthy();
});
