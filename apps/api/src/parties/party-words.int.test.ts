import { beforeEach, expect, it } from '@jest/globals';
import { footballParty, withParties } from '../../test/families/party';
import { type Client, logInStaff } from '../../test/running/log-in-staff';
import { saveSettings } from '../../test/save-settings';
import { testApi } from '../../test/running/start-api';
import { OutboxEmailEntity } from '../mail/outbox/outbox-email.entity';

const api = testApi();
let office: Client;
const family = withParties(api, () => office);
const goTo = async (date: string) => {
  api.clock.set(`${date}T10:00:00Z`);
  office = await logInStaff(api);
};
beforeEach(() => goTo('2026-05-01'));

interface Email {
  id: number;
  kind: string;
  subject: string;
  text: string;
}

/** All emails so far, as they are sent now. */
async function emails(seen: Map<number, Email>): Promise<void> {
  const rows = await api.dataSource.manager.find(OutboxEmailEntity, { order: { id: 'ASC' } });
  for (const { id, kind } of rows) {
    if (seen.has(id)) continue;
    const { body } = await office.get(`/api/admin/emails/${id}`).expect(200);
    if (!body.content) continue;
    seen.set(id, { id, kind, subject: body.content.subject, text: body.content.text });
  }
}

it('speaks of a party, never of camp, to its family, from the quote to the review', async () => {
  await saveSettings(api, { reviewUrl: 'https://reviews.example.com/ours' });
  for (const [kind, days] of Object.entries({
    'before-camp': [2],
    'thank-you': [1],
    review: [3],
    details: [7],
  })) {
    await office.put(`/api/admin/reminders/${kind}`).send({ isOn: true, days }).expect(200);
  }
  await family.addPackage(footballParty);
  const seen = new Map<number, Email>();
  await family.bookWithGuests();
  await emails(seen);
  for (const date of ['2026-05-20', '2026-06-04', '2026-06-07', '2026-06-09']) {
    await goTo(date);
    for (const job of ['balances', 'reminders']) await api.runJob(job);
    await emails(seen);
  }
  const own = [...seen.values()].filter(({ kind }) => !kind.endsWith('alert'));
  expect(own.map(({ kind }) => kind).toSorted()).toEqual([
    'balance-reminder',
    'balance-warning',
    'booking-confirmation',
    'booking-reminder',
    'party-enquiry-acknowledgement',
    'review-request',
    'thank-you',
  ]);
  const confirmed = own.find(({ kind }) => kind === 'booking-confirmation')?.text;
  expect(confirmed).toMatch(/Your guests:[^]*\/party-invitation\?id=[^]*\/party\?id=/);
  expect(confirmed).toMatch(/details for the party/i);
  for (const { kind, subject, text } of own) {
    expect([kind, subject.match(/\bcamps?\b/i), text.match(/.*\bcamps?\b.*/i)?.[0]]).toEqual([
      kind,
      null,
      undefined,
    ]);
  }
});

it('is paid by bank transfer, and no childcare that an account for it could pay', async () => {
  await saveSettings(api, {
    bankAccountName: 'Sunfield Camps',
    bankSortCode: '123456',
    bankAccountNumber: '12345678',
    takesTaxFreeChildcare: true,
    registration: { label: 'Ofsted number', number: 'EY123456' },
    voucherCompanies: [{ name: 'Edenred', account: 'P1' }],
  });
  await family.addPackage();
  const party = await family.book({});
  const link = `/api/admin/bookings/${party.bookingId}/payment-link`;
  const access = /access=([\w-]+)/.exec((await office.get(link).expect(200)).text)?.[1];
  const path = `/api/bookings/${party.bookingId}/awaited-payment`;
  const { body } = await api.get(`${path}?access=${access}`).expect(200);
  expect(body.offered.map(({ way }: { way: string }) => way)).toEqual(['bank_transfer']);
});
