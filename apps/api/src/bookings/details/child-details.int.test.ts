import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type AnswerDetails,
  type BookingDetails,
  type ChildDetails,
} from '@sunfield/contracts/bookings/child-details';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { childConsentKinds } from '@sunfield/contracts/kit/fields/consent-kinds';
import { type DetailAnswers } from '@sunfield/contracts/kit/fields/detail-fields';
import { everyByte, everyRow } from '../../../test/every-row';
import { amending } from '../../../test/families/amending';
import { allowAll } from '../../../test/families/allow-all';
import { anOrder } from '../../../test/families/an-order';
import { payBooking } from '../../../test/families/pay-booking';
import { proveAddress } from '../../../test/families/prove-address';
import { logInStaff, testStaff } from '../../../test/running/log-in-staff';
import { type TestApi } from '../../../test/running/start-api';
import { testMailingApi } from '../../../test/running/start-mailing-api';

const pen = {
  what: 'Peanuts',
  severity: 'severe',
  reaction: 'Swelling',
  hasPen: true,
  penKept: 'red pouch',
} as const;
const contacts = [
  { name: 'Ngozi Okafor', relation: 'mother', phone: '01632 960184' },
  { name: 'Ada Okafor', relation: 'aunt', phone: '01632 960185' },
];
const all: DetailAnswers = {
  allergies: [pen],
  medicines: [],
  conditions: 'Eczema',
  additionalNeeds: '',
  emergencyContacts: contacts,
  mayCollect: [{ name: 'Ifeoma Eze', relation: 'grandmother', phone: '' }],
  dateOfBirth: '2018-03-14',
};
const required = Object.keys(all);
const secrets = /Peanuts|red pouch|Eczema|960185|Ifeoma|2018-03-14/;

const api = testMailingApi();
const staff = testStaff(api, '2025-10-10');
let browser: ReturnType<TestApi['browser']>;
let booking: PlacedBooking;
beforeEach(async () => {
  browser = api.browser();
  const children = [
    { name: 'Amara Okafor', age: '7' },
    { name: 'Chidi Okafor', age: '6' },
  ];
  const dates = [0, 1].map((childIndex) => ({ date: '2025-10-27', childIndex }));
  const order = anOrder({ children, dates, totalPence: 2700, specialRequirements: '' });
  booking = (await browser.post('/api/bookings').send(order).expect(201)).body;
  await payBooking(api, booking.id);
});

const path = (rest = '') =>
  `/api/bookings/${booking.id}/details${rest}?access=${booking.accessToken}`;
const answer = (body: AnswerDetails | object, childIndex = 0, as = browser) =>
  as.patch(path(`/${childIndex}`)).send(body);
const read = async (as = browser) => (await as.get(path()).expect(200)).body as BookingDetails;
const told = async () => {
  const { body } = await staff.get(`/api/admin/bookings/${booking.id}/timeline`).expect(200);
  return (body as { entries: { by: string; text: string }[] }).entries
    .filter(({ text }) => text.startsWith('Details'))
    .map(({ by, text }) => `${by}: ${text}`);
};
const readings = async () =>
  (await staff.get(`/api/admin/care-readings?bookingId=${booking.id}`).expect(200))
    .body as object[];

describe('details of a child', () => {
  it('are missing after payment, answered one by one, and complete', async () => {
    const before = await read();
    expect(before).toMatchObject({
      mayRead: true,
      firstDay: '2025-10-27',
      children: [
        { childIndex: 0, name: 'Amara Okafor', given: [], answers: {}, confirmedAt: null },
        { childIndex: 1, name: 'Chidi Okafor' },
      ],
    });
    expect(before.children[0]?.missing.toSorted()).toEqual(required.toSorted());
    for (const [key, value] of Object.entries(all)) {
      const { body } = await answer({ answers: { [key]: value } }).expect(200);
      expect((body as ChildDetails).missing).not.toContain(key);
    }
    const after = await read();
    expect(after.children[0]).toMatchObject({ missing: [], answers: all, needsConfirming: false });
    expect(after.children[1]?.missing).toHaveLength(required.length);
    await answer({ answers: { allergies: null } }).expect(200);
    expect((await read()).children[0]?.missing).toEqual(['allergies']);
  });

  it('are lost by no one when two adults answer different questions together', async () => {
    const answers = Object.entries(all);
    const sent = await Promise.all(
      answers.map(([key, value]) => answer({ answers: { [key]: value } })),
    );
    expect(sent.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await read()).children[0]).toMatchObject({ missing: [], answers: all });
  });

  it('stay when the booking’s notes and children are changed', async () => {
    await answer({ answers: all }).expect(200);
    await amending(api).change(booking, ({ children }) => ({
      children: children.map((child) => ({ ...child, medicalInfo: 'Asthma' })),
    }));
    expect((await read()).children[0]).toMatchObject({ missing: [], answers: all });
  });

  it('are refused for what they must not be, and for a child without days to come', async () => {
    const { body } = await answer({ answers: { emergencyContacts: [contacts[0]] } }).expect(400);
    expect(body.fields[0].path).toBe('answers.emergencyContacts');
    await answer({ answers: all }, 2).expect(409);
    api.clock.set(new Date('2025-10-28T10:00:00Z'));
    await api.dataSource.query('UPDATE seasons SET closes_with_each_day = 1');
    await answer({ answers: all }).expect(409);
    expect(await read()).toMatchObject({ firstDay: null, children: [] });
  });

  it('are asked again after 12 months, and confirmed with one tap', async () => {
    await answer({ answers: all }).expect(200);
    api.clock.set(new Date('2026-10-20T10:00:00Z'));
    const isOld = async () => (await read()).children[0]?.needsConfirming;
    expect(await isOld()).toBe(true);
    const { body } = await api.post(path('/0/confirm')).expect(403);
    expect(body.code).toBe('address_not_proven');
    await browser.post(path('/0/confirm')).expect(200);
    expect(await isOld()).toBe(false);
  });
});

describe('who reads and writes them', () => {
  it('with the link alone: what is missing, and an answer to it, but no stored one', async () => {
    const { conditions: _, ...some } = all;
    await answer({ answers: some }).expect(200);
    const other = api.browser();
    const seen = await read(other);
    expect(seen).toMatchObject({
      mayRead: false,
      children: [{ missing: ['conditions'], answers: null }, {}],
    });
    expect(seen.children[0]?.given).toContain('allergies');
    const { text } = await answer({ answers: { conditions: 'Hay fever' } }, 0, other).expect(200);
    expect(text).not.toMatch(secrets);
    expect(JSON.stringify(seen)).not.toMatch(secrets);
    const proved = await proveAddress(api, 'ngozi@example.com');
    expect(await read(proved)).toMatchObject({
      mayRead: true,
      children: [{ answers: { ...all, conditions: 'Hay fever' } }, {}],
    });
    expect(await readings()).toMatchObject([
      { by: 'The family', screen: 'booking', children: ['Amara Okafor'] },
    ]);
  });

  it('with the link alone: replaces and removes no answer, and decides nothing about who collects', async () => {
    await answer({ answers: { allergies: [pen] } }).expect(200);
    const refused = [
      { allergies: [] },
      { allergies: null },
      { allergies: [pen] },
      { mayCollect: [] },
      { mustNotCollect: [] },
      { collectionPassword: 'Blue' },
      { mayWalkHome: true },
      { swimming: 'none', mustNotCollect: null },
    ];
    for (const answers of refused) {
      const { body } = await answer({ answers }, 0, api.browser());
      expect([answers, body.code]).toEqual([answers, 'address_not_proven']);
      expect(body.message).toContain('A link alone can only fill in what is missing');
    }
    expect((await read()).children[0]?.answers).toEqual({ allergies: [pen] });
    const proved = await proveAddress(api, 'ngozi@example.com');
    await answer({ answers: { allergies: [], mayCollect: [] } }, 0, proved).expect(200);
    await answer({ answers: { swimming: 'none' } }, 0, api.browser()).expect(200);
  });

  it('with the link alone: corrects for an hour what the same browser has just filled in', async () => {
    const other = api.browser();
    await answer({ answers: { allergies: [pen] } }, 0, other).expect(200);
    const both = [pen, { ...pen, what: 'Milk' }];
    await answer({ answers: { allergies: [] } }, 0, api.browser()).expect(403);
    await answer({ answers: { allergies: both } }, 0, other).expect(200);
    api.clock.advance({ minutes: 61 });
    await answer({ answers: { allergies: [] } }, 0, other).expect(403);
    expect((await read()).children[0]?.answers).toEqual({ allergies: both });
    await answer({ answers: { allergies: [] } }).expect(200);
    await answer({ answers: { allergies: both } }, 0, other).expect(403);
  });

  it('another family: nothing, the same as for a booking that does not exist', async () => {
    await answer({ answers: all }).expect(200);
    await amending(api).paid({ parentEmail: 'stranger@example.com' });
    const stranger = await proveAddress(api, 'stranger@example.com');
    for (const id of [booking.id, 9999]) {
      const at = `/api/bookings/${id}/details`;
      const answers = [
        await stranger.get(at),
        await stranger.patch(`${at}/0`).send({ answers: { conditions: 'None' } }),
        await stranger.post(`${at}/0/confirm`),
      ];
      for (const { status, body } of answers) {
        expect(status).toBe(404);
        expect(body.code).toBe('booking_not_found');
      }
    }
    expect((await read()).children[0]?.answers).toEqual(all);
  });

  it('staff: on the phone, with who said it; the timeline names no answer', async () => {
    const at = `/api/bookings/${booking.id}/details`;
    await answer({ answers: { mayCollect: [] } }).expect(200);
    await staff.patch(`${at}/0`, { answers: all, saidBy: 'Mother, by phone' }).expect(200);
    // The same again changes nothing.
    await staff.patch(`${at}/0`, { answers: all, saidBy: 'Mother, by phone' }).expect(200);
    expect((await staff.get(at).expect(200)).body).toMatchObject({
      mayRead: true,
      children: [{ answers: all }, { answers: {} }],
    });
    expect(await told()).toEqual([
      'admin: Details of a child changed.',
      'The parent: Details of a child changed.',
    ]);
    expect(await readings()).toMatchObject([{ by: 'admin', screen: 'booking' }]);
    const file = await staff
      .get('/api/admin/families/export')
      .query({ email: 'ngozi@example.com', format: 'json' });
    expect(JSON.parse(file.text)).toMatchObject({
      bookings: [
        {
          children: [
            {
              details: {
                allergies:
                  'Peanuts (severe; Swelling; carries an adrenaline pen; kept: red pouch) (Mother, by phone)',
                medicines: 'No medicines (Mother, by phone)',
              },
            },
            {},
          ],
        },
      ],
    });
  });

  it('staff learn from the answers that a child has a medical note', async () => {
    const state = async () =>
      (await staff.get(`/api/bookings/${booking.id}`).expect(200)).body.children[0].medicalState;
    await answer({ answers: all }).expect(200);
    expect(await state()).toBe('noted');
    await answer({ answers: { allergies: [], conditions: '' } }).expect(200);
    expect(await state()).toBe('none');
  });
});

describe('a change', () => {
  const mails = async () => {
    await api.runJob('outbox');
    return api.mailbox.messages.filter(({ subject }) => subject?.includes('were changed'));
  };

  it('is emailed to the family immediately, without the answer; what was missing is not', async () => {
    await answer({ answers: { allergies: [pen], conditions: 'Eczema' } }).expect(200);
    expect(await mails()).toEqual([]);
    api.clock.set('2025-10-27T08:52:00Z');
    await answer({ answers: { allergies: [], conditions: null } }).expect(200);
    await answer({ answers: { allergies: [] } }).expect(200);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.to).toMatchObject({ value: [{ address: 'ngozi@example.com' }] });
    expect(mail?.text).toContain(
      'At 08:52 on Monday, 27th October 2025 this was changed for Amara Okafor: allergies and medical conditions.',
    );
    expect(mail?.text).not.toMatch(secrets);
    api.clock.set('2025-10-27T08:53:00Z');
    await staff.logIn();
    const at = `/api/bookings/${booking.id}/details/0`;
    await staff.patch(at, { answers: { allergies: [pen] } }).expect(200);
    expect(await mails()).toHaveLength(2);
  });

  it('is emailed to the family’s other adult, too', async () => {
    const first = await proveAddress(api, 'ngozi@example.com');
    await first.post('/api/family/invitations').send({ email: 'sam@example.com' }).expect(201);
    const second = await proveAddress(api, 'sam@example.com');
    const { body } = await second.get('/api/family').expect(200);
    await second.post(`/api/family/invitations/${body.invitations[0].id}/accept`).expect(200);
    await answer({ answers: { mustNotCollect: [] } }, 0, second).expect(200);
    expect(await mails()).toHaveLength(2);
    expect(api.mailbox.recipients.slice(-2).flat().toSorted()).toEqual([
      'ngozi@example.com',
      'sam@example.com',
    ]);
  });

  it('is marked at the gate on that day and the next, not what was only filled in', async () => {
    await answer({ answers: { allergies: [pen], conditions: 'Eczema' } }).expect(200);
    api.clock.set('2025-10-27T07:40:00Z');
    await answer({ answers: { allergies: [], dateOfBirth: '2018-03-14' } }).expect(200);
    await answer({ answers: { mayCollect: [] } }).expect(200);
    api.clock.set('2025-10-27T07:52:00Z');
    await answer({ answers: { conditions: null } }).expect(200);
    await staff.logIn();
    const { body } = await staff.get('/api/admin/registers?date=2025-10-27').expect(200);
    expect(body[0].children[0].changes).toEqual([
      { noun: 'medical conditions', at: '2025-10-27T07:52:00.000Z' },
      { noun: 'allergies', at: '2025-10-27T07:40:00.000Z' },
      { noun: 'who may collect', at: '2025-10-27T07:40:00.000Z' },
    ]);
    expect(body[0].children[1]).not.toHaveProperty('changes');
  });
});

describe('the question about health before paying', () => {
  const childrenOf = async (health: ('yes' | 'no' | 'later' | undefined)[]) => {
    const children = health.map((one, index) => ({
      name: `Child ${index}`,
      age: '7',
      ...(one && { health: one }),
    }));
    const placed = await amending(api).paid({
      children,
      dates: children.map((_, childIndex) => ({ date: '2025-10-28', childIndex })),
      specialRequirements: '',
    });
    const { body } = await staff.get(`/api/bookings/${placed.id}`).expect(200);
    return (body as { children: { medicalState: string; missingDetails: string[] }[] }).children;
  };
  const asked = ['allergies', 'conditions', 'additionalNeeds'];

  it('“no” answers what it asks; “tell us later” and “yes” without a note leave it open', async () => {
    const [no, later, yes, older] = await childrenOf(['no', 'later', 'yes', undefined]);
    expect(no?.medicalState).toBe('none');
    expect(no?.missingDetails.filter((key) => asked.includes(key))).toEqual([]);
    for (const child of [later, yes]) {
      expect(child?.medicalState).toBe('not_asked');
      expect(child?.missingDetails).toEqual(expect.arrayContaining(asked));
    }
    expect(older?.medicalState).toBe('none');
    expect(older?.missingDetails).toEqual(expect.arrayContaining(asked));
  });

  it('is answered again when a basket is changed before it is paid', async () => {
    const family = amending(api);
    const placed = await family.place({
      children: [{ name: 'Amara Okafor', age: '7' }],
      dates: [{ date: '2025-10-28' }],
      specialRequirements: '',
    });
    const state = async () =>
      (await staff.get(`/api/bookings/${placed.id}`).expect(200)).body.children[0];
    expect(await state()).toMatchObject({ medicalState: 'none' });
    const change = (health: string) =>
      family.change(placed, ({ children }) => ({
        children: children.map((child) => ({ ...child, medicalInfo: '', health })),
      }));
    await change('later');
    expect(await state()).toMatchObject({ medicalState: 'not_asked' });
    await change('no');
    expect(await state()).toMatchObject({
      medicalState: 'none',
      missingDetails: expect.not.arrayContaining(asked),
    });
  });
});

describe('staff see', () => {
  const register = async () =>
    (await staff.get('/api/admin/registers?date=2025-10-27').expect(200)).body[0].children as {
      missingDetails: string[];
      details: { title: string; text: string; isAlert?: true }[];
    }[];
  const csv = async (path: string) => (await staff.get(path).expect(200)).text;
  const registerFile = (notes: 'yes' | 'no') =>
    csv(`/api/admin/registers/export?format=csv&date=2025-10-27&medicalNotes=${notes}`);

  it('on the register and in the booking: alerts first, and who is not complete', async () => {
    await answer({ answers: { ...all, mustNotCollect: [{ ...contacts[0] }] } }).expect(200);
    expect((await register())[0]?.missingDetails).toEqual([...childConsentKinds]);
    await allowAll(api, booking);
    const [amara, chidi] = await register();
    expect(amara).toMatchObject({ missingDetails: [], medicalState: 'noted' });
    expect(amara?.details.map(({ title, isAlert = false }) => [title, isAlert])).toEqual([
      ['Allergies', true],
      ['Must not collect', true],
      ['Medicines', false],
      ['Conditions', false],
      ['Additional needs', false],
      ['Emergency contacts', false],
      ['May collect', false],
      ['Date of birth', false],
    ]);
    expect(chidi).toMatchObject({ details: [], missingDetails: expect.arrayContaining(required) });
    const { body } = await staff.get(`/api/bookings/${booking.id}`).expect(200);
    expect(body.children).toMatchObject([
      { missingDetails: [], details: { length: 8 } },
      { missingDetails: expect.arrayContaining([...required, ...childConsentKinds]) },
    ]);
    // The family sees how much is missing, and no answer.
    const seen = (await browser.get(`/api/bookings/${booking.id}`).expect(200)).body;
    expect(seen.children[0]).toEqual({ name: 'Amara Okafor', age: '7', missingDetails: [] });
  });

  it('in the booking, when each answer was given and who said it; a register says neither', async () => {
    await answer({ answers: { conditions: 'Eczema' }, saidBy: 'Grandfather' }).expect(200);
    const at = `/api/bookings/${booking.id}/details/0`;
    const told = { answers: { medicines: [] }, saidBy: 'Mother, by phone' };
    await staff.patch(at, told).expect(200);
    const { body } = await staff.get(`/api/bookings/${booking.id}`).expect(200);
    const said = body.children[0].details.map(({ key, said }: { key: string; said: object }) => {
      return [key, said];
    });
    const written = { by: 'staff', name: 'admin', saidBy: 'Mother, by phone' };
    expect(Object.fromEntries(said)).toEqual({
      medicines: { at: expect.any(String), ...written },
      // A family says it for itself.
      conditions: { at: expect.any(String), by: 'family', name: null, saidBy: null },
    });
    const [amara] = await register();
    expect(amara?.details.map((detail) => 'said' in detail)).toEqual([false, false]);
  });

  it('in files with notes, and only there', async () => {
    await answer({ answers: all }).expect(200);
    expect(await registerFile('yes')).toMatch(/Allergies: Peanuts.*red pouch[^]*Details missing/);
    expect(await csv('/api/admin/bookings/export.csv?medicalNotes=yes')).toMatch(
      /Amara Okafor: Allergies: Peanuts/,
    );
    for (const file of [await registerFile('no'), await csv('/api/admin/bookings/export.csv')]) {
      expect(file).not.toMatch(secrets);
    }
  });

  it('that a printed register is out of date once an answer is different', async () => {
    const read = async () =>
      (await staff.get('/api/admin/registers?date=2025-10-27&venue=st-marys').expect(200)).body[0];
    const { marks } = await read();
    const registers = [{ date: '2025-10-27', venue: 'st-marys', marks }];
    await staff.post('/api/admin/registers/printed', { registers }).expect(200);
    await answer({ answers: { allergies: [pen] } }).expect(200);
    expect((await read()).prints).toMatchObject([{ added: 0, gone: 0, changed: 1 }]);
  });
});

it('are sealed, and gone when the family is erased', async () => {
  await answer({ answers: all, saidBy: 'Grandfather' }).expect(200);
  expect(await everyRow(api.dataSource)).not.toMatch(secrets);
  api.clock.set(new Date('2026-01-10T10:00:00Z'));
  const owner = await logInStaff(api);
  await owner
    .post('/api/admin/families/erase')
    .send({ email: 'ngozi@example.com', seen: 1 })
    .expect(200);
  expect(await everyByte(api.dataSource)).not.toMatch(secrets);
  const rows = await api.dataSource.query<{ details: string | null }[]>(
    'SELECT details FROM booking_children',
  );
  expect(rows.map(({ details }) => details)).toEqual([null, null]);
});
