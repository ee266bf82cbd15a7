import { beforeEach, describe, expect, it } from '@jest/globals';
import { type BookingDetails } from '@sunfield/contracts/bookings/child-details';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { type YourFamily } from '@sunfield/contracts/families/your-family';
import { type DetailAnswers } from '@sunfield/contracts/kit/fields/detail-fields';
import fc from 'fast-check';
import { everyByte, everyRow } from '../../../test/every-row';
import { bookerCookie } from '../../../test/families/booker-cookie';
import { proveAddress } from '../../../test/families/prove-address';
import { amending } from '../../../test/families/amending';
import { anOrder } from '../../../test/families/an-order';
import { bookIn } from '../../../test/families/book-in';
import { logInStaff } from '../../../test/running/log-in-staff';
import { testApi } from '../../../test/running/start-api';

const email = 'ngozi@example.com';
const api = testApi();
type Browser = ReturnType<typeof api.browser>;
const amara = { name: 'Amara Okafor', age: '7' };
const all: DetailAnswers = {
  allergies: [
    { what: 'Peanuts', severity: 'severe', reaction: '', hasPen: true, penKept: 'red pouch' },
  ],
  medicines: [],
  conditions: 'Eczema',
  additionalNeeds: '',
  emergencyContacts: [
    { name: 'Ngozi Okafor', relation: 'mother', phone: '01632 960184' },
    { name: 'Ada Okafor', relation: 'aunt', phone: '01632 960185' },
  ],
  mayCollect: [],
  dateOfBirth: '2018-03-14',
};
const secrets = /Peanuts|red pouch|Eczema|960185|2018-03-14/;

beforeEach(() => api.clock.set(new Date('2025-10-10T10:00:00Z')));

const prove = async (browser: Browser, who = email, stayKnown = true) => {
  await api.dataSource.query('DELETE FROM rate_limits');
  await proveAddress(api, who, { stayKnown, browser });
};
const place = (browser: Browser, order?: Parameters<typeof anOrder>[0]) =>
  bookIn(api, browser, order);
const path = ({ id, accessToken }: PlacedBooking, rest = '') =>
  `/api/bookings/${id}/details${rest}?access=${accessToken}`;
const answer = (booking: PlacedBooking, answers: object, as?: Browser) =>
  (as
    ? as.patch(path(booking, '/0'))
    : api.http().patch(path(booking, '/0')).set(bookerCookie(api, booking))
  )
    .send({ answers })
    .expect(200);
const read = async (booking: PlacedBooking, as: Browser) =>
  ((await as.get(path(booking)).expect(200)).body as BookingDetails).children[0];
const logIn = async () => (await logInStaff(api)).set('Origin', 'http://admin.localhost:4300');
const asStaffSee = async ({ id }: PlacedBooking) => {
  const { body } = await (await logIn()).get(`/api/bookings/${id}/details`).expect(200);
  return (body as BookingDetails).children[0];
};

/** Books as a guest, answers, and then proves the address in the same browser. */
async function knownFamily(answers: object = all) {
  const browser = api.browser();
  const first = await place(browser);
  await answer(first, answers, browser);
  await prove(browser);
  await browser.get('/api/family').expect(200);
  return { browser, first };
}

describe('what a known family has told us about a child', () => {
  it('counts for its next booking as soon as it is placed, with when it was given', async () => {
    const { browser } = await knownFamily();
    api.clock.set(new Date('2025-10-11T10:00:00Z'));
    const second = await place(browser, { dates: [{ date: '2025-10-28' }] });
    expect(await asStaffSee(second)).toMatchObject({
      missing: [],
      answers: all,
      confirmedAt: '2025-10-10T10:00:00.000Z',
      needsConfirming: false,
    });
  });

  it('does not become that of another child of the same name in one booking', async () => {
    const browser = api.browser();
    const twins = await place(browser, {
      children: [amara, amara],
      dates: [0, 1].map((childIndex) => ({ date: '2025-10-27', childIndex })),
      totalPence: 2700,
    });
    await answer(twins, all, browser);
    await prove(browser);
    await browser.get('/api/family').expect(200);
    const { body } = await browser.get(path(twins)).expect(200);
    const [first, second] = (body as BookingDetails).children;
    expect(first?.answers).toEqual(all);
    expect(second?.answers).toEqual({});
  });

  it('is the newest answer in all of its bookings to come, and removed in all', async () => {
    const { browser, first } = await knownFamily();
    const second = await place(browser, { dates: [{ date: '2025-10-28' }] });
    api.clock.set(new Date('2025-10-12T10:00:00Z'));
    // The other parent has only the link.
    await answer(second, { conditions: 'Asthma', dietaryNeeds: 'Halal' });
    expect((await asStaffSee(first))?.answers).toEqual({
      ...all,
      conditions: 'Asthma',
      dietaryNeeds: 'Halal',
    });
    await answer(first, { dietaryNeeds: null });
    expect((await asStaffSee(second))?.answers).toEqual({ ...all, conditions: 'Asthma' });
    // An older answer that comes along later changes nothing.
    await browser.get('/api/family').expect(200);
    expect((await asStaffSee(second))?.answers).toEqual({ ...all, conditions: 'Asthma' });
    const { body } = await (
      await logIn()
    )
      .get(`/api/admin/bookings/${first.id}/timeline`)
      .expect(200);
    expect(JSON.stringify(body)).toContain('taken over from another booking');
    expect(JSON.stringify(body)).not.toMatch(/Asthma|Halal/);
  });

  it('is asked again 12 months after it was given or confirmed, whichever booking it came from', async () => {
    const { browser, first } = await knownFamily();
    api.clock.set(new Date('2026-05-10T10:00:00Z'));
    await api.dataSource.query('UPDATE seasons SET closes_with_each_day = 0');
    await api.http().post(path(first, '/0/confirm')).set(bookerCookie(api, first)).expect(200);
    await prove(browser);
    const second = await place(browser, { dates: [{ date: '2025-10-28' }] });
    const isOld = async () => (await asStaffSee(second))?.needsConfirming;
    api.clock.set(new Date('2026-11-10T10:00:00Z'));
    expect(await isOld()).toBe(false);
    api.clock.set(new Date('2027-05-11T10:00:00Z'));
    expect(await isOld()).toBe(true);
    await api.http().post(path(second, '/0/confirm')).set(bookerCookie(api, second)).expect(200);
    expect((await asStaffSee(first))?.needsConfirming).toBe(false);
  });

  it('outlives the notes of its bookings, and is not lost to “no” before paying', async () => {
    const { browser, first } = await knownFamily();
    await api.dataSource.query(`UPDATE booking_children SET details = NULL`);
    api.clock.set(new Date('2025-10-13T10:00:00Z'));
    const children = [{ ...amara, health: 'no' }];
    const second = await place(browser, { children, dates: [{ date: '2025-10-28' }] });
    expect((await asStaffSee(second))?.answers).toEqual(all);
    expect((await asStaffSee(first))?.answers).toEqual(all);
  });

  it('stays apart by name: a child with another name in a booking is another child', async () => {
    const { browser, first } = await knownFamily();
    const second = await place(browser, { dates: [{ date: '2025-10-28' }] });
    await amending(api).change(second, ({ children }) => ({
      children: children.map((child) => ({ ...child, name: 'Chidi Okafor' })),
    }));
    await answer(second, { conditions: 'None' });
    expect((await asStaffSee(first))?.answers).toEqual(all);
    const { body } = await browser.get('/api/family').expect(200);
    expect(body.children.map(({ name }: { name: string }) => name)).toEqual([
      'Amara Okafor',
      'Chidi Okafor',
    ]);
  });

  it('counts for a child added to a booking, and for a booking by staff', async () => {
    const { browser } = await knownFamily();
    const second = await place(browser, {
      children: [{ name: 'Chidi Okafor', age: '6' }],
      dates: [{ date: '2025-10-28' }],
    });
    const staff = await logIn();
    const order = anOrder({ children: [amara], dates: [{ date: '2025-10-29' }] });
    const third = (await staff.post('/api/bookings').send(order).expect(201)).body;
    expect((await read(third, browser))?.missing).toEqual([]);
    await answer(second, { conditions: 'Hay fever' });
    expect((await read(third, browser))?.answers).toEqual(all);
  });
});

describe('without a proof', () => {
  it('a guest with the address of a family gets nothing, learns nothing and changes nothing', async () => {
    const { browser, first } = await knownFamily();
    const guest = api.browser();
    const theirs = await place(guest, { dates: [{ date: '2025-10-28' }] });
    const other = await place(api.browser(), {
      parentEmail: 'kim@example.com',
      dates: [{ date: '2025-10-28' }],
    });
    // The family reads its bookings, and answers again.
    await browser.get('/api/family').expect(200);
    await answer(first, { conditions: 'Asthma' });
    await browser.get(path(theirs)).expect(200);
    const { name: _, ...seen } = (await read(theirs, guest)) ?? {};
    const { name: __, ...unknown } = (await read(other, guest)) ?? {};
    expect(seen).toEqual({ ...unknown, answers: {} });
    await answer(theirs, { conditions: 'None', allergies: [] }, guest);
    await browser.get('/api/family').expect(200);
    expect((await asStaffSee(first))?.answers).toEqual({ ...all, conditions: 'Asthma' });
    expect((await asStaffSee(theirs))?.answers).toEqual({ conditions: 'None', allergies: [] });
  });

  it('an address typed in a browser that is known for another shares nothing', async () => {
    const { first } = await knownFamily();
    const sam = api.browser();
    await place(sam, { parentEmail: 'sam@example.com' });
    await prove(sam, 'sam@example.com');
    await sam.get('/api/family').expect(200);
    const theirs = await place(sam, { dates: [{ date: '2025-10-28' }] });
    await answer(theirs, { conditions: 'None' }, sam);
    expect((await read(theirs, sam))?.given).toEqual(['conditions']);
    expect((await asStaffSee(first))?.answers).toEqual(all);
  });

  it('a booking is shared once its browser proves the address, on the page of details, too', async () => {
    const { first } = await knownFamily();
    const phone = api.browser();
    const second = await place(phone, { dates: [{ date: '2025-10-28' }] });
    expect((await read(second, phone))?.given).toEqual([]);
    await prove(phone, email, false);
    expect((await read(second, phone))?.answers).toEqual(all);
    await answer(second, { conditions: 'Asthma' }, phone);
    expect((await asStaffSee(first))?.answers).toMatchObject({ conditions: 'Asthma' });
  });
});

describe('a booking from a browser that is not known', () => {
  it('shares once the family says it is its own, and then only the new link opens it', async () => {
    const { browser } = await knownFamily();
    const guest = api.browser();
    const theirs = await place(guest, { dates: [{ date: '2025-10-28' }] });
    const shared = async () => {
      const { body } = await browser.get('/api/family').expect(200);
      return (body.bookings as { id: number; isShared: boolean }[]).find(
        ({ id }) => id === theirs.id,
      )?.isShared;
    };
    expect(await shared()).toBe(false);
    const claim = `/api/family/bookings/${theirs.id}/share`;
    await api.http().post(claim).expect(403);
    const both = await Promise.all([browser.post(claim), browser.post(claim)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await shared()).toBe(true);
    expect((await asStaffSee(theirs))?.answers).toEqual(all);
    await guest.get(path(theirs)).expect(404);
    const links = await api.dataSource.query(
      `SELECT kind FROM outbox_emails WHERE kind = 'booking-link' AND subject_id = ${theirs.id}`,
    );
    expect(links).toHaveLength(1);
  });

  it('is not claimed by another family, nor with links that have ended', async () => {
    const { browser, first } = await knownFamily();
    const sam = api.browser();
    const other = await place(sam, { parentEmail: 'sam@example.com' });
    await prove(sam, 'sam@example.com');
    await sam.post(`/api/family/bookings/${first.id}/share`).expect(404);
    await browser.post(`/api/family/bookings/${other.id}/share`).expect(404);
    const guests = await place(api.browser(), { dates: [{ date: '2025-10-28' }] });
    await api.dataSource.query(
      `UPDATE bookings SET ended_nonce = access_nonce, access_nonce = '' WHERE id = ${guests.id}`,
    );
    await browser.post(`/api/family/bookings/${guests.id}/share`).expect(409);
  });
});

it('is sealed, in the family’s file, emptied with a removed child, and gone when the family is erased', async () => {
  const { browser } = await knownFamily();
  expect(await everyRow(api.dataSource)).not.toMatch(secrets);
  const details = () => api.dataSource.query('SELECT details FROM family_children');
  expect(await details()).toEqual([{ details: expect.stringMatching(/^v1\./) }]);
  await api.dataSource.query(`UPDATE booking_children SET details = NULL`);
  const proved = await proveAddress(api, email);
  const file = await proved.get('/api/my-data/file?format=json').expect(200);
  expect(JSON.parse(file.text).savedChildren).toMatchObject([
    { name: 'Amara Okafor', details: { conditions: 'Eczema' } },
  ]);
  const [{ id } = { id: 0 }] = (await browser.get('/api/family').expect(200)).body.children;
  await browser.delete(`/api/family/children/${id}`).expect(200);
  expect(await details()).toEqual([{ details: null }]);
  await place(browser, { dates: [{ date: '2025-10-28' }] });
  api.clock.set(new Date('2026-01-10T10:00:00Z'));
  const owner = await logIn();
  await owner.post('/api/admin/families/erase').send({ email, seen: 2 }).expect(200);
  expect(await everyByte(api.dataSource)).not.toMatch(secrets);
  for (const table of ['family_children', 'family_bookings', 'family_child_links']) {
    expect(await api.dataSource.query(`SELECT * FROM ${table}`)).toEqual([]);
  }
});

describe('merging families', () => {
  const emails = [email, 'sam@example.com', 'kim@example.com'];
  const step = fc.record({
    does: fc.constantFrom('book', 'tell', 'tell', 'guest', 'join', 'remove'),
    by: fc.nat(2),
    other: fc.nat(2),
  });
  interface Booked {
    by: number;
    booking: PlacedBooking;
    isGuest: boolean;
    /** What its child's conditions must be. */
    knows: string | undefined;
  }

  it('shares answers within a family while it is one, and never with a guest or another family', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        await api.reset();
        api.clock.set(new Date('2025-10-10T10:00:00Z'));
        await api.dataSource.query('UPDATE camp_days SET capacity = 100');
        const familyOf = [0, 1, 2];
        const booked: Booked[] = [];
        const browsers = emails.map(() => api.browser());
        /** The same child's name in every family. */
        const book = async (by: number, isGuest = false) => {
          const browser = isGuest ? api.browser() : browsers[by]!;
          const booking = await place(browser, { parentEmail: emails[by]! });
          const knows = isGuest ? undefined : knownTo(by);
          booked.push({ by, booking, isGuest, knows });
        };
        const shared = (by: number) =>
          booked.filter((one) => !one.isGuest && familyOf[one.by] === familyOf[by]);
        const knownTo = (by: number) => shared(by).find(({ knows }) => knows)?.knows;
        for (const by of [0, 1, 2]) {
          await book(by);
          await prove(browsers[by]!, emails[by]);
          await browsers[by]!.get('/api/family').expect(200);
        }
        for (const [at, { does, by, other }] of steps.entries()) {
          await api.dataSource.query('DELETE FROM rate_limits');
          api.clock.advance({ minutes: 1 });
          if (does === 'book') await book(by);
          else if (does === 'guest') await book(by, true);
          else if (does === 'tell') {
            const mine = booked.filter((one) => one.by === by);
            const one = mine[other % mine.length]!;
            const conditions = `Told ${String(at).padStart(2, '0')} by ${by}`;
            // Links end when adults part.
            const staff = await logIn();
            const told = { answers: { conditions }, saidBy: 'A parent' };
            await staff.patch(`/api/bookings/${one.booking.id}/details/0`).send(told).expect(200);
            for (const each of one.isGuest ? [one] : shared(by)) each.knows = conditions;
          } else if (does === 'join') {
            await browsers[by]!.post('/api/family/invitations').send({ email: emails[other] });
            const { body } = await browsers[other]!.get('/api/family').expect(200);
            const [invitation] = body.invitations as { id: number; email: string }[];
            if (!invitation) continue;
            const accept = `/api/family/invitations/${invitation.id}/accept`;
            const { status } = await browsers[other]!.post(accept);
            if (status !== 200) continue;
            familyOf[other] = familyOf[emails.indexOf(invitation.email)]!;
            const [newest] = shared(other)
              .map(({ knows = '' }) => knows)
              .toSorted()
              .toReversed();
            for (const each of shared(other)) each.knows = newest || undefined;
          } else {
            const { body } = await browsers[by]!.get('/api/family').expect(200);
            const adult = (body.adults as { id: number; email: string }[]).find(
              (one) => one.email === emails[other],
            );
            if (!adult || body.adults.length < 2) continue;
            await browsers[by]!.delete(`/api/family/adults/${adult.id}`).expect(200);
            familyOf[other] = 3 + at;
          }
          for (const browser of browsers) await browser.get('/api/family').expect(200);
          const staff = await logIn();
          for (const { booking, knows } of booked) {
            const { body } = await staff.get(`/api/bookings/${booking.id}/details`).expect(200);
            expect(body.children[0].answers.conditions).toBe(knows);
          }
        }
      }),
      { numRuns: 12 },
    );
  });
});

describe('in “Your bookings”', () => {
  const at = async (browser: Browser, name = amara.name) => {
    const { body } = await browser.get('/api/family').expect(200);
    const child = (body as YourFamily).children.find((one) => one.name === name);
    const { missing, isHealthTold } = child ?? {};
    return { missing, isHealthTold, details: `/api/family/children/${child?.id ?? 0}/details` };
  };

  it('what is saved in a booking of another browser is not asked again, before the family says that it made it', async () => {
    const elsewhere = await place(api.browser());
    const browser = api.browser();
    await prove(browser);
    expect((await at(browser)).missing).toBe(7);
    await answer(elsewhere, all);
    expect((await at(browser)).missing).toBe(0);
    // Its answers stay its own: the family’s next booking lacks them.
    await place(browser);
    expect((await at(browser)).missing).toBe(7);
    await browser.post(`/api/family/bookings/${elsewhere.id}/share`).expect(200);
    expect((await at(browser)).missing).toBe(0);
  });

  it('what the family knows is not asked again because a booking of another browser lacks it', async () => {
    await place(api.browser());
    const browser = api.browser();
    await prove(browser);
    const { missing, details } = await at(browser);
    expect(missing).toBe(7);
    await browser.patch(details).send({ answers: all }).expect(200);
    expect((await at(browser)).missing).toBe(0);
  });

  it('a child whose only day was cancelled is not listed', async () => {
    const family = amending(api);
    const booking = await family.paid({
      children: [amara, { name: 'Kit Okafor', age: '8' }],
      dates: [0, 1].map((childIndex) => ({ date: '2025-10-27', childIndex })),
    });
    const browser = api.browser();
    await prove(browser);
    expect((await at(browser, 'Kit Okafor')).missing).toBe(7);
    await family.change(booking, ({ places }) => ({
      places: places.filter(({ child }) => child === 0),
    }));
    expect((await at(browser, 'Kit Okafor')).missing).toBeUndefined();
    expect((await at(browser)).missing).toBe(7);
  });

  it('details are given in one place, also before there is a booking, and count for all of them', async () => {
    const { browser, first } = await knownFamily({ allergies: [] });
    const { missing, isHealthTold, details } = await at(browser);
    expect([missing, isHealthTold]).toEqual([6, undefined]);
    expect((await browser.get(details).expect(200)).body).toMatchObject({
      firstDay: '2025-10-27',
      child: { name: 'Amara Okafor', given: ['allergies'], answers: { allergies: [] } },
    });
    const { body } = await browser.patch(details).send({ answers: all }).expect(200);
    expect(body).toMatchObject({ missing: [], answers: null });
    expect((await asStaffSee(first))?.answers).toEqual(all);
    expect(await at(browser)).toMatchObject({ missing: 0, isHealthTold: true });
    const chidi = { name: 'Chidi Okafor', age: '6' };
    await browser.post('/api/family/children').send(chidi).expect(201);
    const his = (await at(browser, chidi.name)).details;
    await browser
      .patch(his)
      .send({ answers: { conditions: 'Asthma' } })
      .expect(200);
    const second = await place(browser, { children: [chidi], dates: [{ date: '2025-10-28' }] });
    expect((await asStaffSee(second))?.answers).toEqual({ conditions: 'Asthma' });
    const bad = await browser
      .patch(his)
      .send({ answers: { dateOfBirth: 'May' } })
      .expect(400);
    expect(bad.body.fields[0].path).toBe('answers.dateOfBirth');
    api.clock.set(new Date('2026-10-20T10:00:00Z'));
    await prove(browser);
    expect((await browser.get(his).expect(200)).body.child.needsConfirming).toBe(true);
    const { body: confirmed } = await browser.post(`${his}/confirm`).expect(200);
    expect(confirmed.needsConfirming).toBe(false);
  });

  it('a day for other ages is said where the date of birth is given, and in the list of children', async () => {
    const { browser } = await knownFamily({});
    const { details } = await at(browser);
    const { body: young } = await browser
      .patch(details)
      .send({ answers: { dateOfBirth: '2021-11-01' } })
      .expect(200);
    const wrongDays = [{ date: '2025-10-27', ages: 'ages 5 to 12', isYounger: true, is: 'age 3' }];
    expect(young).toMatchObject({ wrongDays });
    const children = async () => (await browser.get('/api/family').expect(200)).body.children;
    const [listed] = await children();
    expect(listed.wrongDays).toMatchObject([{ date: '2025-10-27', isYounger: true }]);
    expect(listed.wrongDays[0]).not.toHaveProperty('is');
    await browser
      .patch(details)
      .send({ answers: { dateOfBirth: '2017-11-01' } })
      .expect(200);
    expect((await children())[0]).not.toHaveProperty('wrongDays');
  });

  it('each reading is written down, and no other family reads or answers', async () => {
    const { browser, first } = await knownFamily();
    const { details } = await at(browser);
    await browser.get(details).expect(200);
    const { body } = await (
      await logIn()
    )
      .get(`/api/admin/care-readings?bookingId=${first.id}`)
      .expect(200);
    expect(body).toMatchObject([
      { by: 'The family', screen: 'your_family', children: ['Amara Okafor'] },
    ]);
    const sam = api.browser();
    await place(sam, { parentEmail: 'sam@example.com' });
    await api.http().get(details).expect(403);
    await prove(sam, 'sam@example.com');
    await sam.get(details).expect(404);
    await sam
      .patch(details)
      .send({ answers: { conditions: 'None' } })
      .expect(404);
    await sam.post(`${details}/confirm`).expect(404);
    expect((await asStaffSee(first))?.answers).toEqual(all);
  });
});
