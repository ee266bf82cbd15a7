import { describe, expect, it } from '@jest/globals';
import { agreed, amending, asItIs } from '../../../test/families/amending';
import { testStaff } from '../../../test/running/log-in-staff';
import { testMailingApi } from '../../../test/running/start-mailing-api';
import { BookingEntity } from '../model/booking.entity';

const OLD = 'ngozi@example.com';
const NEW = 'new@example.com';
const api = testMailingApi();
const family = amending(api);
const byLink = amending(api, { isLinkAlone: true });
const staff = testStaff(api);

type Placed = Awaited<ReturnType<typeof family.paid>>;
const path = ({ id }: Pick<Placed, 'id'>, what: string) =>
  `/api/bookings/${id}/new-address/${what}`;
const changeTo = (booking: Placed, parentEmail: string) =>
  family.change(booking, () => ({ parentEmail }));
const mailsTo = async (address: string) => {
  await api.runJob('outbox');
  return api.mailbox.messages.filter((_, at) => api.mailbox.recipients[at]?.includes(address));
};
const tokenIn = (text = '') =>
  /confirm-address\?booking_id=\d+&token=([\w-]+)/.exec(text)?.[1] ?? '';
const tokenFor = async (address: string) => tokenIn((await mailsTo(address)).at(-1)?.text);
const confirm = (booking: Pick<Placed, 'id'>, token: string) =>
  api.post(path(booking, 'confirm'), { token });
const rowOf = ({ id }: Pick<Placed, 'id'>) =>
  api.dataSource.manager.findOneByOrFail(BookingEntity, { id });
async function paid(): Promise<Placed> {
  const booking = await family.paid();
  await api.runJob('outbox');
  api.mailbox.clear();
  return booking;
}

describe("a paid booking's new email address", () => {
  it('gets one email with nothing personal, and nothing else until it is confirmed', async () => {
    const booking = await paid();
    const { made } = await changeTo(booking, 'New@Example.com');
    expect(made.accessToken).toBeNull();
    await api.post(`/api/bookings/${booking.id}/email-link`).expect(200);
    await staff.post('/api/send-reminder-email', { bookingId: booking.id });
    await api.post('/api/address-proof/code', { email: NEW }).expect(202);
    const [only, ...more] = await mailsTo(NEW);
    expect(more).toEqual([]);
    expect(only?.subject).toBe(`Confirm your email address for Sunfield booking #${booking.id}`);
    expect(`${only?.text}${only?.html}`).not.toMatch(/Amara|Ngozi|Okafor|October|access=|£/);
    const old = await mailsTo(OLD);
    expect(old.length).toBeGreaterThanOrEqual(3);
    for (const { text } of old) expect(text).toContain('has not been confirmed yet');
    expect(old.map(({ text }) => text).join()).not.toContain(NEW);
    expect(await family.view(booking.id, booking.accessToken)).toMatchObject({
      parentEmail: OLD,
      newEmail: NEW,
    });
  });

  it('takes the place of the old one by its link, which ends the old links', async () => {
    const booking = await paid();
    await changeTo(booking, NEW);
    const token = await tokenFor(NEW);
    api.mailbox.clear();
    const { body, headers } = await confirm(booking, token).expect(200);
    expect(headers['set-cookie']).toEqual([expect.stringContaining(`booking_${booking.id}=`)]);
    expect(await family.view(booking.id, body.accessToken)).toMatchObject({
      view: 'full',
      parentEmail: NEW,
    });
    expect((await family.view(booking.id, booking.accessToken)).view).toBe('glimpse');
    const [link] = await mailsTo(NEW);
    expect(link?.text).toContain(body.accessToken);
    const [told] = await mailsTo(OLD);
    expect(told?.subject).toContain('was changed');
    expect(told?.text).not.toMatch(/new@example|access=|Amara/);
    // Confirmed a second time: it succeeds and opens nothing.
    expect((await confirm(booking, token).expect(200)).body).toEqual({ accessToken: null });
    const { body: audit } = await staff.get('/api/admin/audit?action=booking.address_confirmed');
    expect(audit).toMatchObject([{ after: { by: 'link' } }]);
    // Anyone with the link could have done this, so notes and credit stay with the browser that
    // booked.
    const notes = await api.get(`/api/bookings/${booking.id}/notes?access=${body.accessToken}`);
    expect(notes.body.code).toBe('forbidden');
  });

  it('is confirmed by staff who have phoned, and resent by them', async () => {
    const booking = await paid();
    await changeTo(booking, NEW);
    await staff.post(path(booking, 'send-again'), {}).expect(200);
    expect(await mailsTo(NEW)).toHaveLength(2);
    await staff.post(`/api/admin${path(booking, 'confirm').slice(4)}`, {}).expect(200);
    expect(await rowOf(booking)).toMatchObject({ parentEmail: NEW, emailKey: NEW });
    const { body } = await staff.get(`/api/admin/bookings/${booking.id}/timeline`).expect(200);
    const said = body.entries.map(({ text }: { text: string }) => text);
    expect(said).toContain('New email address confirmed by phone.');
    expect(said).toContain('Email to confirm the new address asked for again.');
    expect(said).toContain('Email “New email address (to confirm it)” sent.');
    await staff.post(path(booking, 'keep-old'), {}).expect(409);
  });

  it('can be given up only by the parent of the booking, which ends its link', async () => {
    const booking = await paid();
    await changeTo(booking, NEW);
    const token = await tokenFor(NEW);
    await api.post(path(booking, 'keep-old'), {}).expect(404);
    await api.post(path(booking, 'send-again'), {}).expect(404);
    const { accessToken: access } = booking;
    await api.post(path(booking, 'keep-old'), { access }).expect(200);
    expect((await confirm(booking, token)).body.code).toBe('link_withdrawn');
    expect((await confirm({ id: 4711 }, token)).body.code).toBe('link_withdrawn');
    expect(await rowOf(booking)).toMatchObject({ parentEmail: OLD, newEmail: null });
  });

  it('cannot be changed to and fro: a few times a day for a booking, and for a mailbox', async () => {
    const booking = await paid();
    const two = ['one@example.com', 'two@example.com'];
    const change = async (of: Placed, parentEmail: string) => {
      const seen = await family.view(of.id, of.accessToken);
      const wish = { ...asItIs(seen), parentEmail };
      const message = agreed(wish, await family.quote(of.id, of.accessToken, wish));
      return family.send(of.id, of.accessToken, message);
    };
    for (let turn = 0; turn < 12; turn += 1) await change(booking, two[turn % 2] ?? '');
    const refused = await change(booking, 'three@example.com');
    expect(refused.body).toMatchObject({
      code: 'too_many_requests',
      message: expect.stringContaining('changed several times today'),
    });
    const sent = [...(await mailsTo('one@example.com')), ...(await mailsTo('two@example.com'))];
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.length).toBeLessThanOrEqual(4);
    // Other bookings, and the same mailbox in other spellings.
    const others = [];
    for (const spelling of ['v', 'v+1', 'V+2', 'v+3', 'v+4']) {
      others.push((await change(await paid(), `${spelling}@example.com`)).status);
    }
    expect(others).toEqual([201, 201, 201, 201, 429]);
  });

  it('is erased with the booking', async () => {
    const booking = await paid();
    await changeTo(booking, NEW);
    await staff.delete(`/api/admin/bookings/${booking.id}?refund=none`).expect(200);
    const row = await api.dataSource.manager.findOneOrFail(BookingEntity, {
      where: { id: booking.id },
      withDeleted: true,
    });
    expect(row).toMatchObject({ newEmail: null, newEmailAmendmentId: null });
  });
});

it('replaces the address of a booking that is not paid, which is confirmed by paying', async () => {
  const placed = await family.place();
  const wish = { ...asItIs(await family.view(placed.id, placed.accessToken)) };
  const changed = { ...wish, parentEmail: 'right@example.com' };
  const quoted = await family.quote(placed.id, placed.accessToken, changed);
  await family.send(placed.id, placed.accessToken, agreed(changed, quoted)).expect(201);
  expect(await rowOf(placed)).toMatchObject({ parentEmail: 'right@example.com', newEmail: null });
});

describe('a new address that was asked for with the link alone', () => {
  const answerTo = async (booking: Placed, isAgreed: boolean) => {
    const asked = (await mailsTo(OLD)).find(({ subject }) => subject?.startsWith('Is this you?'));
    const token =
      /confirm-address\?booking_id=\d+&as=old&token=([\w-]+)/.exec(asked?.text ?? '')?.[1] ?? '';
    return api.post(path(booking, 'answer'), { token, isAgreed });
  };
  const askByLink = async () => {
    const booking = await paid();
    await byLink.change(booking, () => ({ parentEmail: NEW }));
    return { booking, token: await tokenFor(NEW) };
  };
  const addressOf = async (booking: Placed) => (await rowOf(booking)).parentEmail;

  it('takes effect after 48 hours in which the old address is asked and can object', async () => {
    const { booking, token } = await askByLink();
    const heldUntil = new Date(api.clock.now().getTime() + 48 * 3600_000).toISOString();
    const { body } = await confirm(booking, token).expect(200);
    expect(body).toEqual({ accessToken: null, heldUntil });
    await api.runJob('new-addresses');
    expect(await addressOf(booking)).toBe(OLD);
    expect(await family.view(booking.id, booking.accessToken)).toMatchObject({
      newEmail: NEW,
      newEmailHeldUntil: heldUntil,
    });
    const asked = (await mailsTo(OLD)).find(({ subject }) => subject?.startsWith('Is this you?'));
    expect(asked?.text).not.toMatch(/new@example.com|access=/);
    api.clock.advance({ minutes: 48 * 60 + 1 });
    await api.runJob('new-addresses');
    expect(await addressOf(booking)).toBe(NEW);
    expect(await rowOf(booking)).toMatchObject({ newEmailHeldUntil: null, newEmailProvedAt: null });
    expect((await family.view(booking.id, booking.accessToken)).view).toBe('glimpse');
  });

  it('never takes effect without being confirmed, and afterwards by its link alone', async () => {
    const { booking, token } = await askByLink();
    api.clock.advance({ minutes: 49 * 60 });
    await api.runJob('new-addresses');
    expect(await addressOf(booking)).toBe(OLD);
    await confirm(booking, token).expect(200);
    expect(await addressOf(booking)).toBe(NEW);
  });

  it('takes effect once the old address agrees, before or after the new one is confirmed', async () => {
    const first = await askByLink();
    await confirm(first.booking, first.token).expect(200);
    expect((await answerTo(first.booking, true)).status).toBe(200);
    expect(await addressOf(first.booking)).toBe(NEW);
    api.mailbox.clear();
    const second = await askByLink();
    expect((await answerTo(second.booking, true)).status).toBe(200);
    expect((await answerTo(second.booking, true)).status).toBe(200);
    expect(await addressOf(second.booking)).toBe(OLD);
    await confirm(second.booking, second.token).expect(200);
    expect(await addressOf(second.booking)).toBe(NEW);
  });

  it('is given up once the old address objects; no other token agrees', async () => {
    const { booking, token } = await askByLink();
    for (const wrong of [token, booking.accessToken, '']) {
      const { body } = await api.post(path(booking, 'answer'), { token: wrong, isAgreed: true });
      expect(body.code).toBe('link_withdrawn');
    }
    expect((await answerTo(booking, false)).status).toBe(200);
    expect((await confirm(booking, token)).body.code).toBe('link_withdrawn');
    expect((await answerTo(booking, true)).body.code).toBe('link_withdrawn');
    expect(await rowOf(booking)).toMatchObject({ parentEmail: OLD, newEmail: null });
  });

  it('is held for a booking that is not paid, too, and released when its own browser asks', async () => {
    const placed = await byLink.place();
    await byLink.change(placed, () => ({ parentEmail: NEW }));
    expect(await rowOf(placed)).toMatchObject({ parentEmail: OLD, newEmail: NEW });
    const booking = await paid();
    await byLink.change(booking, () => ({ parentEmail: NEW }));
    await changeTo(booking, NEW);
    expect(await rowOf(booking)).toMatchObject({ newEmail: NEW, newEmailHeldUntil: null });
    await confirm(booking, await tokenFor(NEW)).expect(200);
    expect(await addressOf(booking)).toBe(NEW);
  });

  it('comes without another name, phone or note: those need the family itself', async () => {
    const booking = await paid();
    const notes = {
      children: [{ childIndex: 0, name: 'Amara Okafor', age: '7', medicalInfo: '' }],
    };
    const wish = asItIs(await byLink.view(booking.id, booking.accessToken));
    for (const [key, change] of Object.entries({
      parentPhone: { parentPhone: '07700 900999' },
      parentName: { parentName: 'Someone Else' },
      specialRequirements: { specialRequirements: 'None' },
      'children.0.medicalInfo': {
        children: notes.children.map((one) => ({ ...one, medicalInfo: 'None' })),
      },
    })) {
      const { body } = await byLink.askQuote(booking.id, booking.accessToken, {
        ...wish,
        ...change,
      });
      expect(body).toMatchObject({ code: 'address_not_proven', fields: [{ path: key }] });
      const message = agreed({ ...wish, ...change }, { fingerprint: '' } as never);
      await byLink.send(booking.id, booking.accessToken, message).expect(403);
    }
    await byLink.askQuote(booking.id, booking.accessToken, { ...wish, ...notes }).expect(200);
  });
});

describe('at the same moment', () => {
  it('two changes leave one address waiting', async () => {
    const booking = await paid();
    const seen = await family.view(booking.id, booking.accessToken);
    const messages = await Promise.all(
      ['one@example.com', 'two@example.com'].map(async (parentEmail) => {
        const wish = { ...asItIs(seen), parentEmail };
        return agreed(wish, await family.quote(booking.id, booking.accessToken, wish));
      }),
    );
    const answers = await Promise.all(
      messages.map((message) => family.send(booking.id, booking.accessToken, message)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const sent = [...(await mailsTo('one@example.com')), ...(await mailsTo('two@example.com'))];
    expect(sent).toHaveLength(1);
  });

  it('a confirmation and another change never confirm the other address', async () => {
    const booking = await paid();
    await changeTo(booking, NEW);
    const token = await tokenFor(NEW);
    const wish = {
      ...asItIs(await family.view(booking.id, booking.accessToken)),
      parentEmail: 'other@example.com',
    };
    const message = agreed(wish, await family.quote(booking.id, booking.accessToken, wish));
    const [confirmed, changed] = await Promise.all([
      confirm(booking, token),
      family.send(booking.id, booking.accessToken, message),
    ]);
    const row = await rowOf(booking);
    if (confirmed.status === 200) {
      expect(row).toMatchObject({ parentEmail: NEW, newEmail: null });
      expect(changed.status).toBeGreaterThanOrEqual(400);
    } else {
      expect(confirmed.body.code).toBe('link_withdrawn');
      expect(row).toMatchObject({ parentEmail: OLD, newEmail: 'other@example.com' });
    }
  });

  it('one link pressed twice gives one new link to the booking', async () => {
    const booking = await paid();
    await changeTo(booking, NEW);
    const token = await tokenFor(NEW);
    const answers = await Promise.all([confirm(booking, token), confirm(booking, token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const tokens = answers.map(({ body }) => body.accessToken).filter(Boolean);
    expect(tokens).toHaveLength(1);
  });
});
