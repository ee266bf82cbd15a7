import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type AnswerConsent,
  type BookingConsents,
  type ConsentWordings,
} from '@sunfield/contracts/bookings/consents/consents';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { type Register } from '@sunfield/contracts/bookings/registers';
import { legalWordKeys } from '@sunfield/contracts/kit/settings/legal-words';
import { EventEntity } from '../../kernel/events/event.entity';
import { everyRow } from '../../../test/every-row';
import { bookerCookie } from '../../../test/families/booker-cookie';
import { anOrder } from '../../../test/families/an-order';
import { payBooking } from '../../../test/families/pay-booking';
import { logInStaff, testStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604';

const api = testApi();
const staff = testStaff(api, '2025-10-10');
let booking: PlacedBooking;
beforeEach(async () => {
  const children = [
    { name: 'Amara Okafor', age: '7' },
    { name: 'Chidi Okafor', age: '6' },
  ];
  const dates = [0, 1].map((childIndex) => ({ date: '2025-10-27', childIndex }));
  const order = anOrder({ children, dates, totalPence: 2700, specialRequirements: '' });
  booking = (await api.post('/api/bookings', order).expect(201)).body;
});

const path = (rest = '') => `/api/bookings/${booking.id}/consents${rest}`;
const byLink = (rest = '') => `${path(rest)}?access=${booking.accessToken}`;
const given = { kind: 'photosInside', isGiven: true, version: 1 } as const;
const answer = (body: AnswerConsent | object, childIndex = 0, as = bookerCookie(api, booking)) =>
  api
    .post(byLink(`/${childIndex}`))
    .set({ 'User-Agent': safari, ...as })
    .send(body);
const byLinkAlone = { Cookie: '' };
const read = async () => (await api.get(byLink()).expect(200)).body as BookingConsents;
const answersTo = async (kind: string, childIndex = 0) =>
  (await read()).children[childIndex]?.consents.find((one) => one.kind === kind)?.answers;
const rows = () => api.dataSource.query<object[]>('SELECT * FROM consents');

describe('consents of a child', () => {
  it('are unanswered at first, with the wording that is asked', async () => {
    const { bookingId, children, agreed } = await read();
    expect([bookingId, agreed]).toEqual([booking.id, []]);
    expect(children.map(({ name }) => name)).toEqual(['Amara Okafor', 'Chidi Okafor']);
    expect(children[1]?.consents.map(({ kind }) => kind)).toEqual([
      'photosInside',
      'photosPublicity',
      'firstAid',
      'sunCream',
      'leavingSite',
    ]);
    for (const { question, text, version, answers } of children[0]?.consents ?? []) {
      expect(question).toMatch(/^M.*\?$/);
      expect(text).toMatch(/\.$/);
      expect([version, answers]).toEqual([1, []]);
    }
  });

  it('are answered with the link alone, and changed only by the family, which is emailed', async () => {
    await answer(given, 0, byLinkAlone).expect(200);
    await answer(given, 0, byLinkAlone).expect(200);
    const { body } = await answer({ ...given, isGiven: false }, 0, byLinkAlone).expect(403);
    expect(body.code).toBe('address_not_proven');
    expect(await answersTo('photosInside')).toHaveLength(1);
    const mails = () =>
      api.dataSource.query<object[]>("SELECT id FROM outbox_emails WHERE kind = 'details-changed'");
    expect(await mails()).toEqual([]);
    await answer({ ...given, isGiven: false }).expect(200);
    expect(await answersTo('photosInside')).toMatchObject([{ answer: 'withdrawn' }, {}]);
    expect(await mails()).toHaveLength(1);
  });

  it('are given and withdrawn by the family: each answer is kept with its wording, time and browser', async () => {
    const { body } = await answer(given).expect(200);
    expect(body).toMatchObject({ childIndex: 0, name: 'Amara Okafor' });
    api.clock.set(new Date('2025-10-11T10:00:00Z'));
    await answer({ ...given, isGiven: false }).expect(200);
    const common = { by: 'family', name: null, saidBy: null, version: 1 };
    expect(await answersTo('photosInside')).toMatchObject([
      { ...common, answer: 'withdrawn', at: '2025-10-11T10:00:00.000Z' },
      { ...common, answer: 'given', browser: 'Safari on an iPhone' },
    ]);
    expect(await answersTo('photosInside', 1)).toEqual([]);
    await answer({ ...given, isGiven: false }, 1).expect(200);
    expect(await answersTo('photosInside', 1)).toMatchObject([{ answer: 'refused' }]);
  });

  it('are not answered twice by the same answer sent again', async () => {
    await answer(given).expect(200);
    await answer(given).expect(200);
    await answer({ ...given, isGiven: false }).expect(200);
    await answer({ ...given, isGiven: false }).expect(200);
    expect(await rows()).toHaveLength(2);
  });

  it('are kept one after the other when two devices answer at the same time', async () => {
    const sent = await Promise.all(
      [true, false, true, true, false].map((isGiven) => answer({ ...given, isGiven })),
    );
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const answers = (await answersTo('photosInside'))?.map((one) => one.answer).toReversed() ?? [];
    // Whatever the order: no answer follows the same one, and only a given consent is withdrawn.
    answers.forEach((one, index) => {
      expect(one).not.toBe(answers[index - 1]);
      if (one === 'withdrawn') expect(answers.slice(0, index)).toContain('given');
      if (one === 'refused') expect(index).toBe(0);
    });
  });

  it('are shown to no one without the link, and refused for what is not there', async () => {
    for (const id of [booking.id, 9999]) {
      const at = `/api/bookings/${id}/consents`;
      const refused = [
        await api.get(at),
        await api.get(`${at}?access=${'x'.repeat(43)}`),
        await api.post(`${at}/0`, given),
      ];
      for (const { status, body } of refused) {
        expect([status, body.code]).toEqual([404, 'booking_not_found']);
      }
    }
    await answer(given, 2).expect(404);
    await answer({ ...given, version: 2 }).expect(400);
    await answer({ ...given, kind: 'terms' }).expect(400);
    expect(await rows()).toEqual([]);
  });
});

describe('staff', () => {
  it('answer with who told them; families do not read that', async () => {
    const said = { ...given, saidBy: 'Mother, by phone' };
    const refused = await staff.post(path('/0'), given).expect(400);
    expect(refused.body.fields).toEqual([{ path: 'saidBy', message: 'Please say who told you' }]);
    const { body } = await staff.post(path('/0'), said).expect(200);
    expect(body.consents[0].answers).toMatchObject([
      { answer: 'given', by: 'staff', name: 'admin', saidBy: 'Mother, by phone', browser: '' },
    ]);
    expect(await answersTo('photosInside')).toMatchObject([
      { by: 'staff', name: null, saidBy: null },
    ]);
    await answer({ ...said, isGiven: false }).expect(200);
    expect(await answersTo('photosInside')).toMatchObject([{ by: 'family', saidBy: null }, {}]);
    expect(await everyRow(api.dataSource)).not.toContain('by phone');
    const { entries } = (await staff.get(`/api/admin/bookings/${booking.id}/timeline`)).body;
    expect(entries.map(({ by, text }: { by: string; text: string }) => `${by}: ${text}`)).toEqual(
      expect.arrayContaining([
        'admin: Consent given for child 1: photos for the camp.',
        'The parent: Consent withdrawn for child 1: photos for the camp.',
      ]),
    );
  });

  it('find a first wording of each kind, from a migration', async () => {
    const { body } = await staff.get('/api/admin/consent-wordings').expect(200);
    const unworded = (body as ConsentWordings).wordings.filter(({ versions: [first] }) => !first);
    expect(unworded).toEqual([]);
  });

  it('write a new version of a wording; what was agreed to stays readable', async () => {
    await answer(given).expect(200);
    const at = '/api/admin/consent-wordings';
    const words = { question: 'Photos?', text: 'Photos of the group only.' };
    const both = await Promise.all(
      [1, 2].map((n) =>
        staff.put(`${at}/photosInside`, { ...words, text: `${words.text} ${n}`, version: 1 }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = await staff.get(at).expect(200);
    const [photos] = body.wordings;
    expect(photos.versions).toMatchObject([
      { version: 2, question: 'Photos?', by: 'admin' },
      { version: 1, by: null },
    ]);
    // The same again is no new version.
    const same = { ...words, text: photos.versions[0].text, version: 2 };
    const again = await staff.put(`${at}/photosInside`, same).expect(200);
    expect(again.body.wordings[0].versions).toHaveLength(2);
    const [consent] = (await read()).children[0]?.consents ?? [];
    expect(consent).toMatchObject({
      version: 2,
      question: 'Photos?',
      answers: [{ version: 1, question: photos.versions[1].question }],
    });
    // A wording that has changed is read again before it is agreed to; a consent is always withdrawn.
    expect((await answer(given, 1).expect(409)).body.code).toBe('changed_meanwhile');
    await answer({ ...given, isGiven: false }).expect(200);
    await answer({ ...given, version: 2 }).expect(200);
    expect((await answersTo('photosInside'))?.map(({ version }) => version)).toEqual([2, 1, 1]);
    await staff.put(`${at}/terms`, { ...words, version: 1 }).expect(400);
    await api.get(at).expect(401);
  });
});

it('reach the register: a coach reads what is not allowed, and photos are not until the family says so', async () => {
  await payBooking(api, booking.id);
  const register = async () => {
    const { body } = await staff.get('/api/admin/registers?date=2025-10-27').expect(200);
    const [{ children, marks }] = body as Register[] as [Register];
    return { marks, said: children.map(({ name, notAllowed }) => [name, notAllowed]) };
  };
  const none = ['photosInside', 'photosPublicity'];
  const before = await register();
  expect(before.said).toEqual([
    ['Amara Okafor', none],
    ['Chidi Okafor', none],
  ]);
  await answer(given).expect(200);
  await answer({ ...given, kind: 'sunCream', isGiven: false }).expect(200);
  const given1 = await register();
  expect(given1.said[0]).toEqual(['Amara Okafor', ['photosPublicity', 'sunCream']]);
  // A register on paper is out of date.
  expect([given1.marks[0] === before.marks[0], given1.marks[1]]).toEqual([false, before.marks[1]]);
  await answer({ ...given, isGiven: false }).expect(200);
  expect((await register()).said[0]).toEqual(['Amara Okafor', [...none, 'sunCream']]);
  const file = await staff.get('/api/admin/registers/export?date=2025-10-27').expect(200);
  expect(file.text).toMatch(/Amara Okafor.*"?No photos, No sun cream/);
});

describe('a kind that is off', () => {
  const at = '/api/admin/consent-wordings';
  const ask = (isAsked: boolean) => staff.put(`${at}/sunCream/asked`, { isAsked });
  const sunCream = { ...given, kind: 'sunCream' } as const;
  const kindsOf = async (childIndex = 0) =>
    (await read()).children[childIndex]?.consents.map(
      ({ kind, isOff }) => (isOff ? '-' : '') + kind,
    );
  const onRegister = async () => {
    const { body } = await staff.get('/api/admin/registers?date=2025-10-27').expect(200);
    const [{ children }] = body as [Register];
    return children.map(({ notAllowed, missingDetails }) => [
      notAllowed?.includes('sunCream'),
      missingDetails?.includes('sunCream'),
    ]);
  };

  it('is not asked, not missing and not on registers; what was said counts when it is on again', async () => {
    await payBooking(api, booking.id);
    await answer({ ...sunCream, isGiven: false }).expect(200);
    expect(await onRegister()).toEqual([
      [true, false],
      [false, true],
    ]);
    const { body } = await ask(false).expect(200);
    expect(body.wordings.map(({ isOff }: { isOff?: true }) => isOff ?? false)).toEqual([
      false,
      false,
      false,
      true,
      false,
      false,
    ]);
    await ask(false).expect(200);
    expect(await onRegister()).toEqual([
      [false, false],
      [false, false],
    ]);
    expect([await kindsOf(), await kindsOf(1)].flat()).not.toContain('sunCream');
    expect((await answer(sunCream, 1).expect(409)).body.code).toBe('changed_meanwhile');
    const { entries } = (await staff.get(`/api/admin/bookings/${booking.id}/timeline`)).body;
    expect(entries.map(({ text }: { text: string }) => text)).toContain(
      'Consent refused for child 1: sun cream.',
    );
    await ask(true).expect(200);
    expect(await onRegister()).toEqual([
      [true, false],
      [false, true],
    ]);
    const changes = await api.dataSource.manager.findBy(EventEntity, { subjectId: 'consents' });
    expect(changes.map(({ type, after }) => [type, after])).toEqual([
      ['settings.changed', { 'consents.sunCream': false }],
      ['settings.changed', { 'consents.sunCream': true }],
    ]);
  });

  it('is still withdrawn by a family that has given it', async () => {
    await answer(sunCream).expect(200);
    await ask(false).expect(200);
    expect([await kindsOf(), await kindsOf(1)]).toEqual([
      expect.arrayContaining(['-sunCream']),
      expect.not.arrayContaining(['-sunCream', 'sunCream']),
    ]);
    await answer({ ...sunCream, isGiven: false }).expect(200);
    expect(await answersTo('sunCream')).toMatchObject([{ answer: 'withdrawn' }, {}]);
    await staff.put(`${at}/terms/asked`, { isAsked: false }).expect(400);
    await api.put(`${at}/sunCream/asked`, { isAsked: true }).expect(401);
  });
});

it('tells which terms a family agreed to by paying, with the words of that time', async () => {
  const save = async (cancellationTerms: string) => {
    const words = Object.fromEntries(legalWordKeys.map((key) => [key, `Our ${key}`]));
    await staff.logIn();
    const { body } = await staff.get('/api/admin/settings').expect(200);
    const settings = { ...body, legal: { ...words, cancellationTerms } };
    await staff.put('/api/admin/settings', settings).expect(200);
  };
  await save('Swaps are free.');
  api.clock.set(new Date('2025-10-10T10:10:00Z'));
  await payBooking(api, booking.id);
  api.clock.set(new Date('2025-10-11T10:00:00Z'));
  await save('Swaps cost £5.');
  expect((await read()).agreed).toEqual([
    {
      kind: 'terms',
      version: 1,
      text: expect.stringMatching(/^By paying you agree to our terms.*\n.*Swaps are free\.\n/),
      at: '2025-10-10T10:10:00.000Z',
    },
    {
      kind: 'privacy',
      version: 1,
      text: expect.stringContaining('privacy notice'),
      at: expect.any(String),
    },
  ]);
});

it('are in the family’s file, and gone when it is erased', async () => {
  await payBooking(api, booking.id);
  await answer(given).expect(200);
  const query = { email: 'ngozi@example.com', format: 'json' };
  const file = await staff.get('/api/admin/families/export').query(query).expect(200);
  expect(JSON.parse(file.text).bookings[0].consents).toEqual([
    {
      child: 'Amara Okafor',
      about: 'Photos for the camp',
      answer: 'given',
      at: expect.any(String),
      givenTo: 'our website',
      browser: 'Safari on an iPhone',
      wording: expect.stringContaining('You may take photos'),
      saidBy: '',
    },
  ]);
  api.clock.set(new Date('2026-01-10T10:00:00Z'));
  const owner = await logInStaff(api);
  const whose = { email: 'ngozi@example.com', seen: 1 };
  await owner.post('/api/admin/families/erase').send(whose).expect(200);
  expect(await rows()).toEqual([]);
});
