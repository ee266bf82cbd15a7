/**
 * Families behave as in production: each reads the catalogue, books, pays and reports the payment, and retries when
 * there is no response. Records the responses: at the end the books must contain at least these.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { confirmCard } from '../demo/place-families.ts';
import { orderOf, type Day } from './place-booking.ts';
import { Teller } from './teller.ts';
import type { Stand } from './stand.ts';

const pricePence = 1500;
const longAgo = '2001-01-01 00:00:00.000';

export interface Family {
  email: string;
  /** once the API has confirmed the booking */
  bookingId?: number;
  /** the token of its link */
  access?: string;
  intentId?: string;
  /** Stripe has confirmed the payment */
  hasPaid?: boolean;
  outcome?: 'full' | 'ended' | 'gave-up';
}

/** Any visitor reaches the API; its database and its Stripe are reached only where they are ours. */
interface Reachable extends Partial<Pick<Stand, 'database' | 'stripe'>> {
  apis: readonly Pick<Stand['api'], 'url'>[];
}

export class Crowd {
  families: Family[] = [];
  days: Day[] = [];
  stand: Reachable;
  teller: Teller;

  constructor(stand: Reachable) {
    this.stand = stand;
    this.teller = new Teller(stand.apis.map(({ url }) => url));
  }

  /** Sets the capacity of every camp day. */
  async openDays(capacity: number) {
    await this.#database().run('UPDATE camp_days SET capacity = ?', [capacity]);
    await this.readDays();
    return this.days.length * capacity;
  }

  /** Reads the days on sale. */
  async readDays() {
    const { body } = await this.teller.ask('GET', '/catalogue');
    this.days = body.venues.flatMap(({ key, days }: any) =>
      days.map(({ date, campType }: any) => ({ date, campType, venue: key })),
    );
  }

  newFamily(): Family {
    const family = { email: `family.${this.families.length + 1}@example.org` };
    this.families.push(family);
    return family;
  }

  /** A visit from the catalogue to the payment. @param options `tell`: waits to be confirmed */
  async visit({ tell = true }: { tell?: boolean } = {}) {
    const family = this.newFamily();
    await this.teller.ask('GET', '/catalogue', undefined, this.addressOf(family));
    if ((await this.book(family)) && (await this.pay(family)) && tell) await this.tell(family);
    return family;
  }

  async book(family: Family) {
    const number = this.families.indexOf(family);
    const day = this.days[number % this.days.length];
    const order = orderOf({ children: 1, days: day ? [day] : [], parentEmail: family.email });
    const answer = await this.teller.ask('POST', '/bookings', order, this.addressOf(family));
    if (answer.status === 201) {
      family.bookingId = answer.body.id;
      family.access = answer.body.accessToken;
      return true;
    }
    family.outcome = answer.status === 409 ? 'full' : 'gave-up';
    if (answer.status !== 409) this.teller.note(answer);
    return false;
  }

  async openPayment(family: Family) {
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

  async pay(family: Family) {
    return !!(await this.openPayment(family)) && (await this.confirmCard(family));
  }

  /** Confirms with a good card, as Stripe's form does. */
  async confirmCard(family: Family) {
    const { stripe } = this.stand;
    if (!stripe) throw new Error('Its Stripe cannot be reached from here.');
    for (let attempt = 0; attempt < 100 && !this.teller.hasGivenUp; attempt += 1) {
      const answer = await confirmCard(stripe.url, `${family.intentId}`).catch(() => undefined);
      const body: any = await answer?.json().catch(() => undefined);
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

  /** Reports the payment, as the page after it does. */
  async tell(family: Family) {
    const path = `/bookings/${family.bookingId}/payment-status?access=${family.access}`;
    const paid = { status: 'succeeded', paymentIntentId: family.intentId };
    return this.teller.ask('PATCH', path, paid, this.addressOf(family));
  }

  /** The family's places are held no longer. */
  async endHold({ bookingId = 0 }: Family) {
    const database = this.#database();
    const ended = 'UPDATE bookings SET hold_expires_at = ?, hold_limit_at = ? WHERE id = ?';
    await database.run(ended, [longAgo, longAgo, bookingId]);
    await database.run('UPDATE holds SET until = ? WHERE booking_id = ?', [longAgo, bookingId]);
  }

  #database() {
    const { database } = this.stand;
    if (!database) throw new Error('Its database cannot be reached from here.');
    return database;
  }

  /** Each family has a different IP address. */
  addressOf(family: Family) {
    const number = this.families.indexOf(family);
    return { 'X-Forwarded-For': `198.18.${number >> 8}.${number & 255}` };
  }

  /** Spreads `count` visits evenly over a time. */
  async rush({ count, withinMs, tell }: { count: number; withinMs: number; tell?: boolean }) {
    await Promise.all(
      Array.from({ length: count }, async (_, n) => {
        await wait((n * withinMs) / count);
        await this.visit({ tell });
      }),
    );
  }
}
