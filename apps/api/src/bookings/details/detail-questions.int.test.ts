import { beforeEach, describe, expect, it, test } from '@jest/globals';
import { type BookingDetails } from '@sunfield/contracts/bookings/child-details';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { type Register } from '@sunfield/contracts/bookings/registers';
import { type DetailQuestionRow } from '@sunfield/contracts/catalogue/detail-question-rows';
import { everyRow } from '../../../test/every-row';
import { amending } from '../../../test/families/amending';
import { editSeasons } from '../../../test/families/edit-seasons';
import { proveAddress } from '../../../test/families/prove-address';
import { logInStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';

const questions = '/api/admin/detail-questions';
const coachAccount = { username: 'coach', password: 'whistle-and-cones' };
const swims = {
  text: 'Can your child swim 25 metres?',
  kind: 'yesNo',
  choices: [] as string[],
  isRequired: true,
  isMedical: false,
  isForOffice: false,
  seasonIds: [] as number[],
  activityKeys: [] as string[],
};
const bus = {
  ...swims,
  text: 'Which bus does your child take?',
  kind: 'choice',
  choices: ['Maltby', 'Rotherham'],
};

const api = testApi();
let staff: Awaited<ReturnType<typeof logInStaff>>;
let coach: typeof staff;
let booking: PlacedBooking;
beforeEach(async () => {
  await goTo('2025-10-10T10:00:00Z');
  await staff
    .post('/api/admin/staff')
    .send({ ...coachAccount, role: 'coach', venues: ['st-marys'] })
    .expect(201);
  // Amara is at sports and at dance, Chidi only at sports.
  booking = await amending(api).paid({
    children: [
      { name: 'Amara Okafor', age: '7' },
      { name: 'Chidi Okafor', age: '6' },
    ],
    dates: [
      { date: '2025-10-27', childIndex: 0 },
      { date: '2025-10-31', childIndex: 0, campType: 'dance' },
      { date: '2025-10-27', childIndex: 1 },
    ],
    specialRequirements: '',
  });
});

/** Staff log in again. */
async function goTo(moment: string): Promise<void> {
  api.clock.set(moment);
  staff = await logInStaff(api);
}

const add = async (question: object = {}) => {
  const { body } = await staff
    .post(questions)
    .send({ ...swims, ...question })
    .expect(201);
  return body as DetailQuestionRow;
};
const change = ({ key, ...row }: DetailQuestionRow, changed: object) =>
  staff.put(`${questions}/${key}`).send({ ...row, ...changed });
const path = (rest = '') =>
  `/api/bookings/${booking.id}/details${rest}?access=${booking.accessToken}`;
const details = async (as = api.http()) =>
  ((await as.get(path()).expect(200)).body as BookingDetails).children;
const answer = (answers: object, childIndex = 0) => api.patch(path(`/${childIndex}`), { answers });
const register = async (date: string, as = staff) =>
  (
    (await as.get(`/api/admin/registers?date=${date}&venue=st-marys`).expect(200))
      .body as Register[]
  )[0]?.children ?? [];
const registerFile = async (date: string) =>
  (
    await staff
      .get(`/api/admin/registers/export?format=csv&date=${date}&venue=st-marys&medicalNotes=yes`)
      .expect(200)
  ).text;
const bookingsFile = async () =>
  (await staff.get('/api/admin/bookings/export.csv?medicalNotes=yes').expect(200)).text;
const bookedDays = async () =>
  (await staff.get(`/api/bookings/${booking.id}`).expect(200)).body.selectedDates as {
    seasonId: number;
  }[];
const drawer = async () =>
  (await staff.get(`/api/bookings/${booking.id}`).expect(200)).body.children as {
    missingDetails: string[];
    missingNames?: Record<string, string>;
    details?: { title: string; text: string }[];
  }[];

describe('a question of the provider’s own', () => {
  it('is asked, missing, answered, and shown wherever built-in ones are', async () => {
    const { key } = await add();
    const noun = `“${swims.text}”`;
    expect((await details())[0]).toMatchObject({
      missing: expect.arrayContaining([key]),
      questions: [{ key, kind: 'yesNo', part: 'child', label: swims.text, isRequired: true }],
    });
    expect((await drawer())[0]).toMatchObject({
      missingDetails: expect.arrayContaining([key]),
      missingNames: { [key]: noun },
    });
    expect((await register('2025-10-27'))[0]).toMatchObject({
      missingDetails: expect.arrayContaining([key]),
      missingNames: { [key]: noun },
    });
    const { body } = await answer({ [key]: false }).expect(200);
    expect(body.missing).not.toContain(key);
    expect(body.given).toEqual([key]);
    const text = { key, title: swims.text, text: 'No' };
    expect((await register('2025-10-27'))[0]).toMatchObject({ details: [text] });
    expect((await drawer())[0]).toMatchObject({ details: [text] });
    const line = `${swims.text}: No`;
    expect(await registerFile('2025-10-27')).toContain(line);
    expect(await bookingsFile()).toContain(`Amara Okafor: ${line}`);
    const family = await proveAddress(api, 'ngozi@example.com');
    expect((await details(family))[0]?.answers).toEqual({ [key]: false });
    const file = JSON.parse((await family.get('/api/my-data/file?format=json').expect(200)).text);
    expect(file.bookings[0].children[0].details).toEqual({ [key]: `${swims.text} No` });
  });

  it('is sealed like every answer, and asked again after 12 months', async () => {
    const { key } = await add({ kind: 'text', text: 'Favourite animal?', isRequired: false });
    await answer({ [key]: 'A pangolin' }).expect(200);
    expect(await everyRow(api.dataSource)).not.toContain('pangolin');
    await goTo('2026-10-20T10:00:00Z');
    expect((await details())[0]?.needsConfirming).toBe(true);
  });

  it('for one activity is asked, missing and shown only where that is booked', async () => {
    const { key } = await add({ activityKeys: ['dance'] });
    const [amara, chidi] = await details();
    expect(amara?.missing).toContain(key);
    expect(chidi).not.toHaveProperty('questions');
    expect(chidi?.missing).not.toContain(key);
    const refused = await answer({ [key]: true }, 1).expect(400);
    expect(refused.body.fields).toEqual([
      { path: `answers.${key}`, message: 'We no longer ask this question' },
    ]);
    const missingOn = async (date: string) =>
      (await register(date)).map(({ missingDetails }) => missingDetails?.includes(key));
    expect(await missingOn('2025-10-27')).toEqual([false, false]);
    expect(await missingOn('2025-10-31')).toEqual([true]);
    await answer({ [key]: true }).expect(200);
    const shownOn = async (date: string) =>
      (await register(date)).map(({ details: shown = [] }) => shown.length);
    expect(await shownOn('2025-10-27')).toEqual([0, 0]);
    expect(await shownOn('2025-10-31')).toEqual([1]);
  });

  it('about health is shown on every day, and counts as a medical note', async () => {
    const { key } = await add({ activityKeys: ['dance'], isMedical: true });
    await answer({ [key]: true }).expect(200);
    expect((await register('2025-10-27'))[0]).toMatchObject({
      medicalState: 'noted',
      details: [{ key }],
    });
  });

  it('for one season is not asked in another', async () => {
    const other = await (await editSeasons(api)).add();
    const { seasonId } = (await bookedDays())[0] ?? {};
    const here = await add({ seasonIds: [seasonId] });
    const there = await add({ seasonIds: [other.id] });
    const { missing = [] } = (await details())[0] ?? {};
    expect([missing.includes(here.key), missing.includes(there.key)]).toEqual([true, false]);
  });

  it('that is retired is asked no longer, and its answers stay readable', async () => {
    const row = await add(bus);
    await answer({ [row.key]: 'Maltby' }).expect(200);
    await change(row, { isRetired: true }).expect(200);
    expect((await details())[1]).not.toHaveProperty('questions');
    expect((await drawer())[1]?.missingDetails).not.toContain(row.key);
    await answer({ [row.key]: 'Rotherham' }).expect(400);
    expect((await register('2025-10-27'))[0]?.details).toMatchObject([{ text: 'Maltby' }]);
    expect(await bookingsFile()).toContain(`${bus.text}: Maltby`);
  });

  it('keeps a chosen answer readable when its choice is renamed or gone', async () => {
    const row = await add(bus);
    await answer({ [row.key]: 'Maltby' }).expect(200);
    const choices = ['Maltby Cross', 'Rotherham'];
    await change(row, { choices }).expect(200);
    expect((await drawer())[0]?.details).toMatchObject([{ text: 'Maltby' }]);
    expect((await details())[0]?.missing).not.toContain(row.key);
    const { body } = await answer({ [row.key]: 'Maltby' }, 1).expect(400);
    expect(body.fields).toEqual([{ path: `answers.${row.key}`, message: 'Please choose one' }]);
  });
});

describe('an answer for the office', () => {
  it('is in no register, file or print, for no reader; the office reads it in the booking', async () => {
    const { key } = await add({ text: 'Which council pays?', kind: 'text', isForOffice: true });
    await answer({ [key]: 'Barnsley' }).expect(200);
    await goTo('2025-10-27T07:00:00Z');
    coach = await logInStaff(api, coachAccount);
    for (const reader of [staff, coach]) {
      const children = await register('2025-10-27', reader);
      expect(children).toHaveLength(2);
      expect(JSON.stringify(children)).not.toMatch(/Barnsley|council|q_/);
    }
    const file = await registerFile('2025-10-27');
    expect(file).toContain('Amara Okafor');
    expect(file).not.toMatch(/Barnsley|council/);
    // Coaches can’t export anything.
    await coach.get('/api/admin/registers/export?format=csv&date=2025-10-27').expect(403);
    await coach.get(`/api/bookings/${booking.id}/details`).expect(404);
    await coach.get('/api/admin/bookings/export.csv?medicalNotes=yes').expect(403);
    expect((await coach.get(`/api/bookings/${booking.id}`).expect(200)).text).not.toMatch(
      /Barnsley/,
    );
    expect((await drawer())[0]?.details).toMatchObject([{ text: 'Barnsley' }]);
    expect((await drawer())[1]?.missingDetails).toContain(key);
    expect(await bookingsFile()).toContain('Which council pays?: Barnsley');
  });

  it('never goes to coaches later', async () => {
    const row = await add({ isForOffice: true });
    const { body } = await change(row, { isForOffice: false }).expect(400);
    expect(body.fields[0].path).toBe('isForOffice');
  });
});

describe('staff', () => {
  it('add, change and order questions, and each change is in the audit log', async () => {
    const one = await add();
    const two = await add(bus);
    expect([one.key, two.key]).toEqual(['q_1', 'q_2']);
    await change(one, { text: 'Can your child swim?', activityKeys: ['dance'] }).expect(200);
    await change(one, { text: 'Overwritten?' }).expect(409);
    await staff
      .put(`${questions}/order`)
      .send({ keys: ['q_2', 'q_1'] })
      .expect(200);
    expect((await details())[0]?.questions?.map(({ label }) => label)).toEqual([
      bus.text,
      'Can your child swim?',
    ]);
    const { body } = await staff.get('/api/admin/audit').expect(200);
    expect((body as object[]).slice(0, 4)).toMatchObject([
      { action: 'catalogue.ordered', after: { order: 'q_2, q_1' } },
      {
        action: 'question.changed',
        after: { text: 'Can your child swim?', activityKeys: 'dance' },
      },
      { action: 'question.added', after: { choices: 'Maltby, Rotherham' } },
      { action: 'question.added', after: { text: swims.text } },
    ]);
  });

  test.each<[string, object, string]>([
    ['without words', { text: ' ' }, 'text'],
    ['of 161 letters', { text: 'a'.repeat(161) }, 'text'],
    ['of an unknown kind', { kind: 'date' }, 'kind'],
    ['with one choice', { kind: 'choice', choices: ['One'] }, 'choices'],
    ['with a choice twice', { kind: 'choice', choices: ['One', 'one'] }, 'choices'],
    ['with 21 choices', { kind: 'choice', choices: Array.from({ length: 21 }, String) }, 'choices'],
    ['with an empty choice', { kind: 'choice', choices: ['One', ''] }, 'choices'],
    ['with choices that are never shown', { choices: ['One', 'Two'] }, 'choices'],
    ['about health that coaches don’t see', { isMedical: true, isForOffice: true }, 'isForOffice'],
    ['for a season that is not there', { seasonIds: [99] }, 'seasonIds'],
    ['for an activity that is not there', { activityKeys: ['sailing'] }, 'activityKeys'],
  ])('are refused a question %s', async (_, question, at) => {
    const { body } = await staff
      .post(questions)
      .send({ ...swims, ...question })
      .expect(400);
    expect(body.fields).toMatchObject([{ path: at, message: expect.stringMatching(/^\w.{9,}/) }]);
  });

  it('have at most 30 that are asked, and a kind that stays', async () => {
    const rows: DetailQuestionRow[] = [];
    for (let count = 0; count < 30; count += 1) rows.push(await add());
    const more = () => staff.post(questions).send(swims);
    expect((await more().expect(400)).body.fields[0].path).toBe('text');
    const [first] = rows as [DetailQuestionRow];
    const { body } = await change(first, { kind: 'text' }).expect(400);
    expect(body.fields[0].path).toBe('kind');
    const retired = await change(first, { isRetired: true }).expect(200);
    expect((await more().expect(201)).body.key).toBe('q_31');
    await change(retired.body as DetailQuestionRow, { isRetired: false }).expect(400);
  });
});
