import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type AuditLogEntry } from '@sunfield/contracts/office/audit';
import { type YourFamily } from '@sunfield/contracts/families/your-family';
import fc from 'fast-check';
import { anOrder } from '../../../test/families/an-order';
import { eraseItself } from '../../../test/families/erase-itself';
import { proveAddress } from '../../../test/families/prove-address';
import { logInStaff } from '../../../test/running/log-in-staff';
import { type MailingApi, startMailingApi } from '../../../test/running/start-mailing-api';
import { FamilyAdultEntity } from '../../bookings/known-families/family-adult.entity';
import { FamilyChildEntity } from '../model/family-child.entity';
import { forgetFamiliesJob } from './forget-families.job';

const [ngozi, sam, kim] = ['ngozi@example.com', 'sam@example.com', 'kim@example.com'] as const;
let api: MailingApi;
beforeAll(async () => {
  api = await startMailingApi();
});
beforeEach(() => api.reset());
afterAll(() => api.stop());

type Browser = Awaited<ReturnType<typeof proveAddress>>;
const place = async (parentEmail: string, name: string) => {
  await api.dataSource.query('DELETE FROM rate_limits');
  const order = anOrder({ parentEmail, children: [{ name, age: '7' }] });
  return (await api.post('/api/bookings', order).expect(201)).body as {
    id: number;
    accessToken: string;
  };
};
const prove = async (email: string, stayKnown = false) => {
  await api.dataSource.query('DELETE FROM rate_limits');
  return proveAddress(api, email, { stayKnown });
};
const read = async (browser: Browser) =>
  (await browser.get('/api/family').expect(200)).body as YourFamily;
const invite = (browser: Browser, email: string) =>
  browser.post('/api/family/invitations').send({ email });
const namesOf = ({ children }: YourFamily) => children.map(({ name }) => name).sort();
const idsOf = ({ bookings }: YourFamily) => bookings.map(({ id }) => id).sort();
async function mails() {
  api.mailbox.clear();
  await api.runJob('outbox');
  return api.mailbox.messages.map(({ subject }, at) => [subject, api.mailbox.recipients[at]?.[0]]);
}

/** Sam has joined Ngozi's family. */
async function twoAdults() {
  const first = await prove(ngozi);
  await invite(first, sam).expect(201);
  const second = await prove(sam);
  const [{ id } = { id: 0 }] = (await read(second)).invitations;
  await second.post(`/api/family/invitations/${id}/accept`).expect(200);
  return { first, second };
}

it('is in the audit log with all it changes, without saying who it is', async () => {
  await place(ngozi, 'Amara');
  const { first, second } = await twoAdults();
  const named = { name: 'Yusuf', age: '6' };
  const { body } = await first.post('/api/family/children').send(named).expect(201);
  const yusuf = (body as YourFamily).children.find(({ name }) => name === 'Yusuf');
  await first.delete(`/api/family/children/${yusuf?.id}`).expect(200);
  await first.delete(`/api/family/children/${yusuf?.id}`).expect(200);
  const you = (await read(second)).adults.find(({ isYou }) => isYou);
  await first.delete(`/api/family/adults/${you?.id}`).expect(200);
  const device = await prove(sam, true);
  await device.post('/api/address-proof/end').expect(200);
  const staff = await logInStaff(api);
  const audit = await staff.get('/api/admin/audit?action=family.').expect(200);
  const entries = audit.body as AuditLogEntry[];
  expect(entries.map(({ action }) => action).toReversed()).toEqual([
    'family.adult_invited',
    'family.adult_joined',
    'family.child_added',
    'family.child_removed',
    'family.adult_removed',
    'family.device_known',
    'family.devices_ended',
  ]);
  expect(entries.every(({ actor }) => actor === 'parent')).toBe(true);
  expect(audit.text).not.toMatch(/ngozi|sam@|Yusuf|Amara/i);
});

describe('a second adult', () => {
  it('is invited by email, proves the address, joins, and then sees the family', async () => {
    const booking = await place(ngozi, 'Amara');
    await api.runJob('outbox');
    const first = await prove(ngozi);
    const { body: inviting } = await invite(first, ' Sam@Example.com').expect(201);
    expect(inviting.invited).toMatchObject({ email: sam });
    expect(await mails()).toContainEqual([
      'You are invited to a family at Sunfield',
      'Sam@example.com',
    ]);
    // Known to us only by the invitation, the address gets a code; before joining it sees nothing.
    const second = await prove(sam);
    const before = await read(second);
    expect(before).toMatchObject({ bookings: [], children: [], adults: [{ email: sam }] });
    const [{ id, email } = { id: 0, email: '' }] = before.invitations;
    expect(email).toBe(ngozi);
    const { body } = await second.post(`/api/family/invitations/${id}/accept`).expect(200);
    expect(body.adults.map((one: { email: string }) => one.email)).toEqual([ngozi, sam]);
    expect(namesOf(body as YourFamily)).toEqual(['Amara']);
    expect(body.bookings).toMatchObject([{ id: booking.id, bookedBy: ngozi }]);
    expect(body.contact).toBeNull();
    await second.post(`/api/family/invitations/${id}/accept`).expect(404);
    // With the booking's link, the notes are read by either adult.
    const notes = `/api/bookings/${booking.id}/notes?access=${booking.accessToken}`;
    await second.get(notes).expect(200);
    await (await prove(ngozi)).get(notes).expect(200);
    expect(await api.dataSource.manager.countBy(FamilyAdultEntity, {})).toBe(2);
  });

  it('brings bookings and children along, and takes them away again when removed', async () => {
    const one = await place(ngozi, 'Amara');
    const other = await place(sam, 'Ben');
    const same = await place(sam, 'amara');
    const { first, second } = await twoAdults();
    expect(namesOf(await read(first))).toEqual(['Amara', 'Ben']);
    expect(idsOf(await read(second))).toEqual([one.id, other.id, same.id]);
    await first.post('/api/family/children').send({ name: 'Zadie', age: '5' }).expect(201);
    await second.post('/api/family/children').send({ name: 'Yusuf', age: '6' }).expect(201);
    const { adults } = await read(first);
    const { id } = adults.find(({ isYou }) => !isYou) ?? { id: 0 };
    const { body } = await first.delete(`/api/family/adults/${id}`).expect(200);
    expect(namesOf(body as YourFamily)).toEqual(['Amara', 'Zadie']);
    expect(idsOf(body as YourFamily)).toEqual([one.id]);
    const alone = await read(second);
    expect(namesOf(alone)).toEqual(['Ben', 'Yusuf', 'amara']);
    expect(idsOf(alone)).toEqual([other.id, same.id]);
    expect(await mails()).toContainEqual(['You no longer belong to a family at Sunfield', sam]);
    const notes = `/api/bookings/${one.id}/notes?access=${one.accessToken}`;
    await second.get(notes).expect(404);
  });

  it('cannot open the other’s bookings by the links it had, once they are apart', async () => {
    const [one, other] = [await place(ngozi, 'Amara'), await place(sam, 'Ben')];
    const { first, second } = await twoAdults();
    const tokenOf = (family: YourFamily, id: number) => {
      const link = family.bookings.find((booking) => booking.id === id)?.link ?? '';
      return new URL(link).searchParams.get('access') ?? '';
    };
    const shared = await read(second);
    const opens = (id: number, token: string) => api.get(`/api/bookings/${id}?access=${token}`);
    for (const { id } of [one, other]) await opens(id, tokenOf(shared, id)).expect(200);
    const { id } = shared.adults.find(({ email }) => email === sam) ?? { id: 0 };
    await api.runJob('outbox');
    await first.delete(`/api/family/adults/${id}`).expect(200);
    const refused = await opens(one.id, tokenOf(shared, one.id)).expect(200);
    expect(refused.body).not.toHaveProperty('parentEmail');
    const bare = await opens(other.id, tokenOf(shared, other.id)).expect(200);
    expect(bare.body).not.toHaveProperty('parentEmail');
    await opens(one.id, tokenOf(await read(first), one.id)).expect(200);
    const sent = (await mails()).filter(([subject]) => subject?.includes('booking'));
    expect(sent.map(([, to]) => to).sort()).toEqual([ngozi, sam]);
  });

  it('may leave, and may remove the first', async () => {
    await place(ngozi, 'Amara');
    const { first, second } = await twoAdults();
    const [{ id } = { id: 0 }] = (await read(second)).adults;
    await second.delete(`/api/family/adults/${id}`).expect(200);
    expect((await read(first)).adults).toMatchObject([{ email: ngozi, isYou: true }]);
    expect((await read(second)).adults).toMatchObject([{ email: sam, isYou: true }]);
    expect(namesOf(await read(second))).toEqual([]);
  });

  it('is not a third, nor one of another family, nor without a fresh code', async () => {
    await place(ngozi, 'Amara');
    await place(kim, 'Kit');
    const { first, second } = await twoAdults();
    await invite(first, kim).expect(409);
    const third = await prove(kim);
    const own = (await read(third)).adults[0]?.id;
    await invite(first, sam).expect(400);
    await first.delete(`/api/family/adults/${own}`).expect(200);
    expect((await read(third)).adults).toHaveLength(1);
    await invite(third, sam).expect(201);
    const [{ id } = { id: 0 }] = (await read(second)).invitations;
    await second.post(`/api/family/invitations/${id}/accept`).expect(409);
    await third.post(`/api/family/invitations/${id}/accept`).expect(404);
    const device = await prove(ngozi, true);
    api.clock.advance({ minutes: 31 });
    await invite(device, kim).expect(403);
    const { adults } = await read(device);
    await device.delete(`/api/family/adults/${adults[1]?.id}`).expect(403);
  });

  it('is invited one at a time, for seven days, until that is withdrawn or declined', async () => {
    await place(ngozi, 'Amara');
    const first = await prove(ngozi);
    await invite(first, kim).expect(201);
    await invite(first, sam).expect(201);
    const second = await prove(sam);
    const [{ id } = { id: 0 }] = (await read(second)).invitations;
    await second.post(`/api/family/invitations/${id}/decline`).expect(200);
    expect((await read(first)).invited).toBeNull();
    await invite(first, sam).expect(201);
    const { body } = await first.delete('/api/family/invitations').expect(200);
    expect(body.invited).toBeNull();
    await invite(first, sam).expect(201);
    api.clock.advance({ minutes: 7 * 24 * 60 });
    expect((await read(await prove(ngozi))).invited).toBeNull();
    const late = await prove(sam);
    expect((await read(late)).invitations).toEqual([]);
    await api.runJob(forgetFamiliesJob);
    expect(await api.dataSource.query('SELECT * FROM family_invitations')).toEqual([]);
  });

  it('joins once, although both press at the same moment', async () => {
    await place(ngozi, 'Amara');
    await place(sam, 'Ben');
    const first = await prove(ngozi);
    await invite(first, sam).expect(201);
    const browsers = [await prove(sam), await prove(sam)];
    const [{ id } = { id: 0 }] = (await read(browsers[0]!)).invitations;
    const answers = await Promise.all(
      browsers.map((one) => one.post(`/api/family/invitations/${id}/accept`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await read(first)).adults).toHaveLength(2);
  });

  it('keeps the family when the other erases its data', async () => {
    const kept = await place(ngozi, 'Amara');
    await place(sam, 'Ben');
    const { second } = await twoAdults();
    await second.post('/api/family/children').send({ name: 'Yusuf', age: '6' }).expect(201);
    api.clock.set(new Date('2025-11-10T10:00:00Z'));
    const erasing = await prove(sam);
    await api.runJob('end-holds');
    await eraseItself(api, erasing, 1);
    const path = `/api/bookings/${kept.id}?access=${kept.accessToken}`;
    expect((await api.get(path).expect(200)).body).not.toHaveProperty('parentEmail');
    const { manager } = api.dataSource;
    expect(await manager.find(FamilyAdultEntity)).toMatchObject([{ emailKey: ngozi }]);
    expect(await manager.find(FamilyChildEntity)).toMatchObject([{ name: 'Amara' }]);
  });
});

describe('merging', () => {
  const emails = [ngozi, sam, kim];
  const step = fc.record({
    does: fc.constantFrom('book', 'book', 'join', 'remove', 'add'),
    by: fc.nat(2),
    other: fc.nat(2),
  });

  it('never shows a family anything of another', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
        await api.reset();
        /** Which family each address belongs to, and what each address has brought. */
        const familyOf = [0, 1, 2];
        const booked: { by: number; id: number; name: string }[] = [];
        const added: { by: number; name: string }[] = [];
        // So that each can prove its address.
        for (const by of [0, 1, 2]) {
          const name = `First ${by}`;
          booked.push({ by, name, id: (await place(emails[by]!, name)).id });
        }
        const browsers = [await prove(ngozi), await prove(sam), await prove(kim)];
        const families = 3;
        for (const [at, { does, by, other }] of steps.entries()) {
          await api.dataSource.query('DELETE FROM rate_limits');
          const [own, theirs] = [browsers[by]!, browsers[other]!];
          const name = `Child ${at}`;
          if (does === 'book') {
            booked.push({ by, name, id: (await place(emails[by]!, name)).id });
          } else if (does === 'add') {
            const sent = await own.post('/api/family/children').send({ name, age: '6' });
            expect(sent.status).toBe(201);
            added.push({ by, name });
          } else if (does === 'join') {
            await invite(own, emails[other]!);
            const [invitation] = (await read(theirs)).invitations;
            if (!invitation) continue;
            const path = `/api/family/invitations/${invitation.id}/accept`;
            const { status, body } = await theirs.post(path);
            const from = emails.indexOf(invitation.email as typeof ngozi);
            if (status === 200) familyOf[other] = familyOf[from]!;
            else expect([status, body.code]).toEqual([409, 'status_conflict']);
          } else {
            const adult = (await read(own)).adults.find(({ email }) => email === emails[other]);
            if (!adult || familyOf.filter((one) => one === familyOf[by]).length < 2) continue;
            await own.delete(`/api/family/adults/${adult.id}`).expect(200);
            familyOf[other] = families + at;
          }
          for (const [index, browser] of browsers.entries()) {
            const isOurs = (one: { by: number }) => familyOf[one.by] === familyOf[index];
            const family = await read(browser);
            expect(idsOf(family)).toEqual(booked.filter(isOurs).map(({ id }) => id));
            expect(namesOf(family)).toEqual(
              [...booked, ...added]
                .filter(isOurs)
                .map((one) => one.name)
                .sort(),
            );
          }
        }
      }),
      { numRuns: 12 },
    );
  });
});
