import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { type DetailAnswers } from '@sunfield/contracts/kit/fields/detail-fields';
import { type QuestionKey } from '@sunfield/contracts/kit/fields/detail-keys';
import { bookerCookie } from '../../../test/families/booker-cookie';
import { allowAll } from '../../../test/families/allow-all';
import { amending } from '../../../test/families/amending';
import { newEdition } from '../../catalogue/model/catalogue-editions';
import { ConsentWordingEntity } from '../model/consent-wording.entity';
import { DetailQuestionEntity } from '../../catalogue/model/detail-question.entity';
import { type MailingApi, startMailingApi } from '../../../test/running/start-mailing-api';

let api: MailingApi;
beforeAll(async () => {
  api = await startMailingApi();
});
beforeEach(async () => {
  goTo('2025-10-01');
  await api.reset();
  await api.dataSource.query('UPDATE seasons SET closes_with_each_day = 1');
});
afterAll(() => api.stop());

const goTo = (date: string) => api.clock.set(new Date(`${date}T10:00:00Z`));
const book = (dates = [{ date: '2025-10-27' }, { date: '2025-10-28' }]): Promise<PlacedBooking> =>
  amending(api).paid({ dates, children: [{ name: 'Amara Okafor', age: '7' }] });
const answer = ({ id, accessToken }: PlacedBooking, answers: DetailAnswers) =>
  api
    .patch(`/api/bookings/${id}/details/0`, { answers })
    .set(bookerCookie(api, { id, accessToken }))
    .expect(200);
const contact = { name: 'Ngozi Okafor', relation: 'mother', phone: '01632 960184' };
const all: DetailAnswers = {
  allergies: [],
  medicines: [],
  conditions: 'Asthma',
  additionalNeeds: '',
  emergencyContacts: [contact, { ...contact, name: 'Ada Okafor' }],
  mayCollect: [],
};
/** On each of these days, how many reminders there are by then. */
async function remindersBy(...dates: string[]): Promise<number[]> {
  const counts: number[] = [];
  for (const date of dates) {
    goTo(date);
    // The job runs every hour.
    await api.runJob('reminders');
    await api.runJob('reminders');
    const rows = await api.dataSource.query<{ n: number | string }[]>(
      "SELECT COUNT(*) AS n FROM outbox_emails WHERE kind = 'details-reminder'",
    );
    counts.push(Number(rows[0]?.n));
  }
  return counts;
}

it('asks for details in the confirmation, with the link to fill them in', async () => {
  const { id, accessToken } = await book();
  await api.runJob('outbox');
  const { text = '' } = await api.mailbox.waitFor(
    (one) => one.subject?.endsWith('is confirmed') ?? false,
  );
  expect(text).toContain('we still need details of Amara Okafor');
  expect(text).toContain(`/child-details?booking_id=${id}&access=${accessToken}`);
});

it('reminds 7, 3 and 1 days before camp, once each, and not once camp has begun', async () => {
  await book();
  expect(
    await remindersBy('2025-10-19', '2025-10-20', '2025-10-21', '2025-10-24', '2025-10-25'),
  ).toEqual([0, 1, 1, 2, 2]);
  expect(await remindersBy('2025-10-26', '2025-10-27', '2025-10-28')).toEqual([3, 3, 3]);
});

it('names what is missing and nothing that was answered, and stops once it is complete', async () => {
  const booking = await book();
  await answer(booking, all);
  await allowAll(api, booking);
  expect(await remindersBy('2025-10-20')).toEqual([1]);
  await api.runJob('outbox');
  const { text = '', subject } = await api.mailbox.waitFor(
    (one) => one.subject?.startsWith('Before camp') ?? false,
  );
  expect(subject).toBe(
    `Before camp: details we still need for your Sunfield booking #${booking.id}`,
  );
  expect(text).toContain('Amara Okafor: date of birth');
  expect(text).not.toMatch(/Asthma|Ada/);
  await answer(booking, { dateOfBirth: '2018-03-14' });
  expect(await remindersBy('2025-10-24', '2025-10-26')).toEqual([1, 1]);
});

it('asks for consents that are missing, also for those whose wording has changed', async () => {
  const booking = await book();
  await answer(booking, { ...all, dateOfBirth: '2018-03-14' });
  expect(await remindersBy('2025-10-20')).toEqual([1]);
  await allowAll(api, booking);
  expect(await remindersBy('2025-10-24')).toEqual([1]);
  const words = { question: 'Photos?', text: 'Photos of the group.' };
  await api.dataSource.manager.insert(ConsentWordingEntity, {
    kind: 'photosInside',
    version: 2,
    ...words,
    writtenBy: 'staff:1',
    writtenAt: api.clock.now(),
  });
  await newEdition(api.dataSource.manager);
  expect(await remindersBy('2025-10-26')).toEqual([2]);
  await api.runJob('outbox');
  const { text = '' } = await api.mailbox.waitFor(
    (one) => one.subject?.startsWith('Before camp') ?? false,
  );
  expect(text).toContain('Amara Okafor: permissions\n');
});

it('names a question of the provider’s own to whom it is asked', async () => {
  const question = {
    text: 'Does your child dance?',
    kind: 'yesNo' as const,
    choices: [],
    isRequired: true,
  };
  const about = { isMedical: false, isForOffice: false, seasonIds: [] };
  const ask = (key: QuestionKey, activityKey: string) =>
    api.dataSource.manager.insert(DetailQuestionEntity, {
      key,
      ...question,
      ...about,
      activityKeys: [activityKey],
      position: 0,
    });
  await ask('q_1', 'sports');
  const booking = await book();
  await answer(booking, { ...all, dateOfBirth: '2018-03-14' });
  await allowAll(api, booking);
  await ask('q_2', 'dance');
  expect(await remindersBy('2025-10-20')).toEqual([1]);
  await api.runJob('outbox');
  const { text = '' } = await api.mailbox.waitFor(
    (one) => one.subject?.startsWith('Before camp') ?? false,
  );
  expect(text).toContain('Amara Okafor: “Does your child dance?”\n');
});

it('waits a day after the payment, and drops a reminder that is complete when it is sent', async () => {
  goTo('2025-10-23');
  const booking = await book();
  expect(await remindersBy('2025-10-23')).toEqual([0]);
  expect(await remindersBy('2025-10-25')).toEqual([1]);
  await answer(booking, { ...all, dateOfBirth: '2018-03-14' });
  await allowAll(api, booking);
  await api.runJob('outbox');
  expect(
    await api.dataSource.query("SELECT status FROM outbox_emails WHERE kind = 'details-reminder'"),
  ).toEqual([{ status: 'dropped' }]);
});
