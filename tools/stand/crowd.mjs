/**
 * Families behave as in production: each reads the catalogue, books, pays and reports the payment, and retries when
 * there is no response. Records the responses: at the end the books must contain at least these.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Teller } from './teller.mjs';

const pricePence = 1500;
const longAgo = '2001-01-01 00:00:00.000';

/**
 * @typedef {object} Family
 * @property {string} email
 * @property {number} [bookingId] once the API has confirmed the booking
 * @property {string} [access] the token of its link
 * @property {string} [intentId]
 * @property {boolean} [hasPaid] Stripe has confirmed the payment
 * @property {'full' | 'ended' | 'gave-up'} [outcome]
 */
/** @typedef {{ date: string, venue: string, campType: string }} Day */

export class Crowd {
  /** @type {Family[]} */
  families = [];
  /** @type {Day[]} */
  days = [];

  /** @param {import('./stand.mjs').Stand} stand */
  constructor(stand) {
    this.stand = stand;
    this.teller = new Teller(stand.apis.map(({ url }) => url));
  }

  /** Sets the capacity of every camp day. @param {number} capacity */
  async openDays(capacity) {
    await this.stand.database.run('UPDATE camp_days SET capacity = ?', [capacity]);
    await this.readDays();
    return this.days.length * capacity;
  }

  /** Reads the days on sale. */
  async readDays() {
    const { body } = await this.teller.ask('GET', '/catalogue');
    this.days = body.venues.flatMap((/** @type {any} */ { key, days }) =>
      days.map((/** @type {any} */ { date, campType }) => ({ date, campType, venue: key })),
    );
  }

  /** @returns {Family} */
  newFamily() {
    const family = { email: `family.${this.families.length + 1}@example.org` };
    this.families.push(family);
    return family;
  }

  /** A visit from the catalogue to the payment. @param {{ tell?: boolean }} [options] `tell`: waits to be confirmed */
  async visit({ tell = true } = {}) {
    const family = this.newFamily();
    await this.teller.ask('GET', '/catalogue', undefined, this.addressOf(family));
    if ((await this.book(family)) && (await this.pay(family)) && tell) await this.tell(family);
    return family;
  }

  /** @param {Family} family */
  async book(family) {
    const number = this.families.indexOf(family);
    const day = this.days[number % this.days.length];
    const answer = await this.teller.ask(
      'POST',
      '/bookings',
      {
        children: [{ name: 'Robin Hale', age: '8', medicalInfo: '' }],
        parentName: 'Rosa Hale',
        parentEmail: family.email,
        parentPhone: '01632 960 123',
        bookingType: '9am-3pm',
        campType: day?.campType,
        venue: day?.venue,
        selectedDates: [{ ...day, childIndex: 0 }],
        totalAmount: (pricePence / 100).toFixed(2),
        clientRequestId: randomUUID(),
      },
      this.addressOf(family),
    );
    if (answer.status === 201) {
      family.bookingId = answer.body.id;
      family.access = answer.body.accessToken;
      return true;
    }
    family.outcome = answer.status === 409 ? 'full' : 'gave-up';
    if (answer.status !== 409) this.teller.note(answer);
    return false;
  }

  /** @param {Family} family */
  async openPayment(family) {
    const { bookingId, access } = family;
    const amount = (pricePence / 100).toFixed(2);
    const wanted = { bookingId, amount, access };
    const address = this.addressOf(family);
    const answer = await this.teller.ask('POST', '/create-payment-intent', wanted, address);
    if (answer.status !== 200) {
      family.outcome = answer.status === 409 || answer.status === 410 ? 'ended' : 'gave-up';
      this.teller.note(answer);
      return undefined;
    }
    family.intentId = String(answer.body.clientSecret).split('_secret_')[0];
    return answer;
  }

  /** @param {Family} family */
  async pay(family) {
    return !!(await this.openPayment(family)) && (await this.confirmCard(family));
  }

  /** Confirms with a good card, as Stripe's form does. @param {Family} family */
  async confirmCard(family) {
    const { stripe } = this.stand;
    for (let attempt = 0; attempt < 100 && !this.teller.hasGivenUp; attempt += 1) {
      const answer = await fetch(`${stripe.url}/v1/payment_intents/${family.intentId}/confirm`, {
        method: 'POST',
        headers: { Authorization: 'Bearer sk_test_sunfield' },
        body: new URLSearchParams({
          payment_method: 'pm_card_visa',
          return_url: 'http://localhost:4200/booking-confirmation',
        }),
      }).catch(() => undefined);
      /** @type {any} */
      const body = await answer?.json().catch(() => undefined);
      const status = body?.status ?? body?.error?.payment_intent?.status;
      if (status === 'succeeded') {
        family.hasPaid = true;
        return true;
      }
      if (status === 'canceled') {
        family.outcome = 'ended';
        return false;
      }
      await wait(300);
    }
    family.outcome = 'gave-up';
    return false;
  }

  /** Reports the payment, as the page after it does. @param {Family} family */
  async tell(family) {
    const path = `/bookings/${family.bookingId}/payment-status?access=${family.access}`;
    const paid = { status: 'succeeded', paymentIntentId: family.intentId };
    return this.teller.ask('PATCH', path, paid, this.addressOf(family));
  }

  /** The family's places are held no longer. @param {Family} family */
  async endHold({ bookingId = 0 }) {
    const { database } = this.stand;
    const ended = 'UPDATE bookings SET hold_expires_at = ?, hold_limit_at = ? WHERE id = ?';
    await database.run(ended, [longAgo, longAgo, bookingId]);
    await database.run('UPDATE holds SET until = ? WHERE booking_id = ?', [longAgo, bookingId]);
  }

  /** Each family has a different IP address. @param {Family} family */
  addressOf(family) {
    const number = this.families.indexOf(family);
    return { 'X-Forwarded-For': `198.18.${number >> 8}.${number & 255}` };
  }

  /**
   * Spreads `count` visits evenly over a time.
   *
   * @param {{ count: number, withinMs: number, tell?: boolean }} options
   */
  async rush({ count, withinMs, tell }) {
    await Promise.all(
      Array.from({ length: count }, async (_, n) => {
        await wait((n * withinMs) / count);
        await this.visit({ tell });
      }),
    );
  }
}
