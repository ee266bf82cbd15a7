import { beforeEach, describe, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import { testPaying } from '../../../../test/families/start-paying';
import { subscribedTypes } from './event-topics';
import { StripeEventEntity } from './stripe-event.entity';

const secrets = ['whsec_sunfield_demo', 'whsec_the_next_one'];

const paying = testPaying({ env: { STRIPE_WEBHOOK_SECRETS: secrets.join(',') } });
beforeEach(async () => {
  // Only the tests deliver webhooks.
  await paying.settings({ webhooks: { mode: 'drop' } });
});

const anEvent = (changes: object = {}) => ({
  id: 'evt_test_1',
  object: 'event',
  api_version: '2026-10-28.endive',
  created: 1_760_000_000,
  type: 'payment_intent.succeeded',
  livemode: false,
  data: { object: { id: 'pi_of_another_shop', object: 'payment_intent' } },
  ...changes,
});

/** In Stripe's formatting. */
const written = (event: object) => JSON.stringify(event, null, 2);

function sign(body: string, { secret = secrets[0] ?? '', age = 0 } = {}): string {
  const timestamp = Math.floor(paying.api.clock.now().getTime() / 1000) - age;
  return paying.stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
}

const deliver = (body: string, signatures: string | string[] = sign(body)) =>
  paying.api
    .post('/api/stripe/webhook')
    .set('Content-Type', 'application/json; charset=utf-8')
    .set('Stripe-Signature', signatures as string)
    .send(body);

const work = () => paying.api.runJob('stripe-events');
const isFaultLeft = async () => {
  const state = await paying.sandbox.control('GET', '/_sandbox/state');
  return (state as { faults: unknown[] }).faults.length > 0;
};
const storedEvent = async (id = 'evt_test_1') =>
  paying.api.dataSource.getRepository(StripeEventEntity).findOneByOrFail({ id });

describe('the signature', () => {
  it('is checked over the very bytes, and the event is stored and answered immediately (D1, D4)', async () => {
    await deliver(written(anEvent())).expect(200, { received: true });
    expect(await storedEvent()).toMatchObject({
      type: 'payment_intent.succeeded',
      objectId: 'pi_of_another_shop',
      reference: 'pi_of_another_shop',
      livemode: false,
      processedAt: null,
    });
  });

  it('may be made with either of two secrets (D3)', async () => {
    const body = written(anEvent());
    await deliver(body, sign(body, { secret: secrets[1] })).expect(200);
  });

  const body = written(anEvent());
  it.each<[string, () => ReturnType<typeof deliver>]>([
    ['of the same JSON, written otherwise', () => deliver(JSON.stringify(anEvent()), sign(body))],
    ['of a body with one byte changed', () => deliver(body.replace('evt_', 'evt-'), sign(body))],
    ['by another secret', () => deliver(body, sign(body, { secret: 'whsec_guessed' }))],
    ['that is older than five minutes', () => deliver(body, sign(body, { age: 301 }))],
    ['that is sent twice', () => deliver(body, [sign(body), sign(body)])],
    ['that is nonsense', () => deliver(body, 'v1=nonsense')],
    [
      'that is missing',
      () => paying.api.post('/api/stripe/webhook').type('application/json').send(body),
    ],
  ])('%s is refused, and nothing is stored (D1, D2, D10)', async (_what, send) => {
    await send().expect(400);
    expect(await paying.events()).toEqual([]);
  });

  it('of a body that is no event is refused like any other (D2)', async () => {
    for (const body of ['not json', '{}']) expect((await deliver(body)).status).toBe(400);
    expect(await paying.events()).toEqual([]);
  });
});

describe('a delivery', () => {
  it.each([
    ['no id', { id: undefined }],
    ['an id that is no text', { id: { of: 'mine' } }],
    ['an endless id', { id: 'evt_'.padEnd(9000, 'x') }],
    ['no type', { type: null }],
    ['no object', { data: { object: null } }],
    ['an object of another shape', { data: { object: { id: ['pi'], payment_intent: 7 } } }],
    ['no mode', { livemode: 'yes' }],
  ])('of a signed event with %s is answered and left', async (_what, changes) => {
    const body = written(anEvent(changes));
    for (let n = 0; n < 2; n += 1) await deliver(body).expect(200, { received: true });
    await work();
    expect(await paying.events()).toEqual([]);
  });

  it('needs no cookie and no origin, may be large, and only comes by POST (D11)', async () => {
    const large = written(anEvent({ request: { id: 'x'.repeat(900_000) } }));
    await deliver(large).set('Origin', 'https://elsewhere.example').expect(200);
    await paying.api.get('/api/stripe/webhook').expect(404);
  });

  it('is not limited in number (D11)', async () => {
    const bodies = Array.from({ length: 100 }, (_, n) => written(anEvent({ id: `evt_${n}` })));
    const answers = await Promise.all(bodies.map((body) => deliver(body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await paying.events()).toHaveLength(100);
  });

  it('is answered while Stripe itself stalls (D4)', async () => {
    const { intentId: id } = await paying.paid();
    await paying.fail({ kind: 'timeout', hold: 5_000 });
    await deliver(written(anEvent({ data: { object: { id } } }))).expect(200);
    const working = work();
    await pWaitFor(async () => !(await isFaultLeft()));
    await deliver(written(anEvent({ id: 'evt_test_2' }))).expect(200);
    expect((await storedEvent()).processedAt).toBeNull();
    await working;
    expect((await storedEvent()).outcome).toBe('paid');
  });

  it('five times in parallel and again a day later has one effect (D5, D10)', async () => {
    const { bookingId, intentId } = await paying.paid();
    const body = written(anEvent({ data: { object: { id: intentId } } }));
    await Promise.all(Array.from({ length: 5 }, () => deliver(body).expect(200)));
    await work();
    paying.api.clock.advance({ minutes: 24 * 60 });
    await deliver(body).expect(200);
    await work();
    expect(await paying.events()).toHaveLength(1);
    expect(await paying.moves(bookingId)).toEqual(['pending>succeeded']);
    expect(await paying.emails('booking-confirmation')).toHaveLength(1);
  });

  it('of two events about one thing has one effect (D5)', async () => {
    const { bookingId, intentId } = await paying.paid();
    for (const id of ['evt_a', 'evt_b']) {
      await deliver(written(anEvent({ id, data: { object: { id: intentId } } }))).expect(200);
    }
    await work();
    expect((await paying.events()).map(({ outcome }) => outcome)).toEqual(['paid', 'paid']);
    expect(await paying.moves(bookingId)).toEqual(['pending>succeeded']);
  });
});

describe('what an event says', () => {
  it('is not believed: an unpaid intent stays unpaid whatever it claims (D6, C1)', async () => {
    const { bookingId, intentId } = await paying.open(await paying.book());
    const claim = { id: intentId, status: 'succeeded', amount: 1500, amount_received: 1500 };
    await deliver(written(anEvent({ data: { object: claim } }))).expect(200);
    await work();
    expect((await storedEvent()).outcome).toBe('open');
    expect((await paying.booking(bookingId)).paymentStatus).toBe('pending');
  });

  it.each([
    ['an intent of another shop', {}, 'not_ours'],
    [
      'a dispute of another shop',
      { type: 'charge.dispute.created', data: { object: { id: 'dp_other' } } },
      'not_ours',
    ],
  ])('about %s is recorded once and for all (D7)', async (_what, changes, outcome) => {
    await deliver(written(anEvent(changes))).expect(200);
    await work();
    expect(await storedEvent()).toMatchObject({ outcome, attempts: 1 });
    expect(await paying.alerts()).toEqual([]);
  });

  it('of a type that we did not ask for is answered and not recorded (D7)', async () => {
    const body = written(anEvent({ type: 'customer.created' }));
    await deliver(body).expect(200, { received: true });
    await deliver(body, sign(body, { secret: 'whsec_guessed' })).expect(400);
    expect(await paying.events()).toEqual([]);
  });

  it('is one of the types that the local Stripe sends, as the account in production would', async () => {
    const state = await paying.sandbox.control('GET', '/_sandbox/state');
    expect(new Set((state as { webhook_events: string[] }).webhook_events)).toEqual(
      new Set(subscribedTypes),
    );
  });

  it('about an intent on our account without a booking of ours is recorded (D7)', async () => {
    const foreign = await paying.stripe.paymentIntents.create({ amount: 500, currency: 'gbp' });
    await deliver(written(anEvent({ data: { object: { id: foreign.id } } }))).expect(200);
    await work();
    expect((await storedEvent()).outcome).toBe('not_ours');
  });

  it('about an intent of ours without a row waits for the row, then alerts (D7)', async () => {
    const metadata = { bookingId: '77', paymentId: '99', environment: 'localhost:4200' };
    const lost = await paying.stripe.paymentIntents.create({
      amount: 500,
      currency: 'gbp',
      metadata,
    });
    await deliver(written(anEvent({ data: { object: { id: lost.id } } }))).expect(200);
    await work();
    expect(await storedEvent()).toMatchObject({ processedAt: null, attempts: 1 });
    paying.api.clock.advance({ minutes: 11 });
    await work();
    expect((await storedEvent()).outcome).toBe('unknown');
    expect(await paying.alerts()).toMatchObject([{ kind: 'unknown_payment' }]);
  });

  it('about a cancelled intent of ours without a row is nothing to alert about (D7)', async () => {
    const metadata = { bookingId: '77', paymentId: '99', environment: 'localhost:4200' };
    const { id } = await paying.stripe.paymentIntents.create({
      amount: 500,
      currency: 'gbp',
      metadata,
    });
    await paying.stripe.paymentIntents.cancel(id);
    const event = anEvent({ type: 'payment_intent.canceled', data: { object: { id } } });
    await deliver(written(event)).expect(200);
    await work();
    expect((await storedEvent()).outcome).toBe('canceled');
    expect(await paying.alerts()).toEqual([]);
  });

  it('of the other mode has no effect but an alert (J2)', async () => {
    const { bookingId, intentId } = await paying.paid();
    const data = { object: { id: intentId } };
    await deliver(written(anEvent({ livemode: true, data }))).expect(200);
    await work();
    expect((await storedEvent()).outcome).toBe('wrong_mode');
    expect(await paying.alerts()).toMatchObject([{ kind: 'wrong_mode' }]);
    expect((await paying.booking(bookingId)).paymentStatus).toBe('pending');
  });

  it('in another API version is looked up all the same (D13)', async () => {
    const { bookingId, intentId } = await paying.paid();
    const event = anEvent({ api_version: '2019-01-01', data: { object: { id: intentId } } });
    await deliver(written(event)).expect(200);
    await work();
    expect((await paying.booking(bookingId)).paymentStatus).toBe('succeeded');
  });

  it('is processed again when Stripe could not be asked (D8, D9)', async () => {
    const { bookingId, intentId } = await paying.paid();
    await paying.fail({ kind: 'error_500', count: 1, method: 'GET' });
    await deliver(written(anEvent({ data: { object: { id: intentId } } }))).expect(200);
    await work();
    expect(await storedEvent()).toMatchObject({ processedAt: null, attempts: 1 });
    paying.api.clock.advance({ minutes: 1 });
    await work();
    expect((await storedEvent()).outcome).toBe('paid');
    expect((await paying.booking(bookingId)).paymentStatus).toBe('succeeded');
  });
});
