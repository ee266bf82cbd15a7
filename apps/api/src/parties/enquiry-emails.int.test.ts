import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ParsedMail } from 'mailparser';
import { type EmailKind } from '@sunfield/contracts/mail/emails';
import { legalWordKeys } from '@sunfield/contracts/kit/settings/legal-words';
import { logInStaff } from '../../test/running/log-in-staff';
import { saveSettings } from '../../test/save-settings';
import { type Mailbox } from '../../test/running/start-mailbox';
import { type MailingApi, startMailingApi } from '../../test/running/start-mailing-api';
import { OutboxEmailEntity } from '../mail/outbox/outbox-email.entity';

let api: MailingApi;
let mailbox: Mailbox;
let id: number;
let thanks: ParsedMail;
let alert: ParsedMail;

beforeAll(async () => {
  api = await startMailingApi();
  mailbox = api.mailbox;
  api.clock.set('2025-10-25T20:30:00.000Z');
  id = await enquire('sam@example.com');
  await api.runJob('outbox');
  thanks = await mailbox.waitFor(({ subject }) => subject?.startsWith('Thank you') ?? false);
  alert = await mailbox.waitFor(({ subject }) => subject?.startsWith('New party') ?? false);
});
afterAll(() => api.stop());

async function enquire(parentEmail: string): Promise<number> {
  const answer = await api
    .post('/api/party-enquiries', {
      parentName: 'Sam Taylor',
      parentEmail,
      parentPhone: '07700 900456',
      childName: 'Robin',
      childAge: 6,
      partyDate: '2026-06-13',
      guestCount: 12,
      activities: ['Football', 'Games & Competitions'],
      venueLocation: 'Clifton Park',
      additionalInfo: 'One guest has a nut allergy',
    })
    .expect(201);
  return (answer.body as { id: number }).id;
}

const bodiesOf = ({ html, text }: ParsedMail) => [
  String(html)
    .replace(/&amp;/g, '&')
    .replace(/<[^>]+>/g, ''),
  text ?? '',
];

describe('a party enquiry', () => {
  it('is acknowledged to the family with the promise to contact it within 24 hours', () => {
    expect(thanks.to).toMatchObject({
      value: [{ address: 'sam@example.com', name: '' }],
    });
    expect(thanks.subject).toBe('Thank you for your Sunfield party enquiry');
    for (const body of bodiesOf(thanks)) {
      for (const fact of [
        'within 24 hours',
        `P${id}`,
        '12',
        'Football, Games & Competitions',
        'Saturday, 13th June 2026',
        'Robin, 6',
        'Clifton Park',
        'You choose the place, such as a park or a community centre. Our coach brings the fun.',
      ]) {
        expect(body).toContain(fact);
      }
    }
  });

  it('links the terms with how to cancel, and the privacy notice, once they are finished', async () => {
    for (const body of [thanks.text, String(thanks.html)]) {
      expect(body).not.toMatch(/terms|privacy/i);
    }
    const legal = Object.fromEntries(legalWordKeys.map((key) => [key, 'ours']));
    await saveSettings(api, { legal });
    await enquire('finished@example.com');
    await api.runJob('outbox');
    const mail = await mailbox.waitFor(({ to }) => JSON.stringify(to).includes('finished@'));
    for (const page of ['/terms', '/privacy']) {
      expect(mail.text).toMatch(new RegExp(`http://\\S+${page}\\n`));
      expect(mail.html).toMatch(new RegExp(`href="http://[^"]+${page}"`));
    }
  });

  it('is sent to staff, with the time by which the family expects an answer in London', () => {
    expect(alert.to).toMatchObject({ value: [{ address: 'staff@sunfield.example' }] });
    expect(alert.subject).toBe(`New party enquiry P${id}`);
    for (const body of bodiesOf(alert)) {
      // Exactly 24 hours later; the clocks in London went back in between.
      expect(body).toContain('Sunday 26 October at 8:30pm');
      expect(body).toContain('Sam Taylor');
    }
    expect(alert.text).toContain('http://admin.localhost:4300/admin?tab=enquiries');
  });

  it('repeats no free words to an address that is not proven', () => {
    for (const body of bodiesOf(thanks)) expect(body).not.toMatch(/Sam|Taylor|allergy|07700/);
  });

  it('is acknowledged to an address three times a day at most, and always told to staff', async () => {
    for (let n = 0; n < 4; n += 1) {
      await enquire('again@example.com');
      api.clock.advance({ minutes: 11 });
    }
    const outbox = api.dataSource.getRepository(OutboxEmailEntity);
    const queued = (kind: EmailKind) => outbox.countBy({ kind, status: 'queued' });
    expect(await queued('party-enquiry-acknowledgement')).toBe(3);
    expect(await queued('party-enquiry-alert')).toBe(4);
    api.clock.advance({ minutes: 25 * 60 });
    await enquire('again@example.com');
    expect(await queued('party-enquiry-acknowledgement')).toBe(4);
  });

  it('leaves the child, the notes and the contact details in the console', () => {
    for (const body of bodiesOf(alert)) {
      expect(body).not.toMatch(/Robin|nut allergy|Clifton|07700/);
    }
    expect(alert.text).not.toContain('sam@example.com');
  });

  it('promises what the provider promises: another time, or none', async () => {
    const mailsTo = async (address: string, parties: object) => {
      const owner = (await logInStaff(api)).set('Origin', 'http://admin.localhost:4300');
      const { body } = await owner.get('/api/admin/settings').expect(200);
      const settings = { ...body, parties: { ...body.parties, ...parties } };
      await owner.put('/api/admin/settings').send(settings).expect(200);
      const reference = `P${await enquire(address)}`;
      await api.runJob('outbox');
      const its = async (subject: string) =>
        bodiesOf(
          await mailbox.waitFor(
            (mail) =>
              (mail.subject?.startsWith(subject) ?? false) &&
              bodiesOf(mail).join().includes(reference),
          ),
        );
      return [...(await its('Thank you')), ...(await its('New party'))];
    };
    api.clock.set('2025-10-27T20:30:00.000Z');
    const answer = 'by the end of the next school day';
    for (const body of await mailsTo('kim@example.com', { answer, answerHours: 72 })) {
      expect(body).toContain(answer);
      expect(body).not.toContain('24 hours');
    }
    for (const body of await mailsTo('lee@example.com', { answer: '' })) {
      expect(body).not.toMatch(/promised|24 hours|school day/);
      expect(body).toMatch(
        /contact you to talk|Please contact them by Thursday 30 October at 8:30pm/,
      );
    }
  });

  it('queues nothing where nothing was kept', async () => {
    const outbox = api.dataSource.getRepository(OutboxEmailEntity);
    const before = await outbox.count();
    await api.post('/api/party-enquiries', { parentName: 'S' }).expect(400);
    expect(await outbox.count()).toBe(before);
  });
});
