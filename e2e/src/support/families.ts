import { request } from '@sunfield/api-client/request';
import {
  PaymentIntentSecretSchema,
  PaymentStatusChangeSchema,
} from '@sunfield/contracts/payments/payments';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { ClearingSchema } from '@sunfield/contracts/bookings/staff-bookings';
import { type BrowserContext } from '@playwright/test';
import { array } from 'zod/mini';
import { type Order } from './an-order';
import { signAllOut } from './camp-today';
import { type LocalStripe } from './local-stripe';
import { type OtherFamilies } from './other-families';
import { type StaffMember } from './staff-member';

/** Bookings for staff to work with, made and paid without the parents' pages. Deleted when the test ends. */
export class Families {
  private readonly placed: number[] = [];
  private readonly venues = new Set<string>();

  constructor(
    private readonly api: string,
    private readonly others: OtherFamilies,
    private readonly stripe: LocalStripe,
    private readonly owner: StaffMember,
  ) {}

  /** Holds its places without paying. */
  async hold(order: Order, browser?: BrowserContext): Promise<PlacedBooking> {
    const booking = await this.others.place(order, browser);
    this.placed.push(booking.id);
    for (const { venue } of order.days) this.venues.add(venue);
    return booking;
  }

  /** Paid at Stripe with a good card, and recorded by the API. A browser that is given is the one that booked. */
  async payByCard(
    order: Order,
    browser?: BrowserContext,
  ): Promise<PlacedBooking & { intentId: string }> {
    const booking = await this.hold(order, browser);
    const intentId = await this.startPaying(booking);
    await this.stripe.confirm(intentId);
    await request(
      'PATCH',
      `/api/bookings/${booking.id}/payment-status`,
      PaymentStatusChangeSchema,
      {
        baseUrl: this.api,
        body: { status: 'succeeded', paymentIntentId: intentId },
      },
    );
    return { ...booking, intentId };
  }

  /** Paid in cash: staff have marked it as paid. A browser that is given is the one that booked. */
  async payByHand(order: Order, browser?: BrowserContext): Promise<PlacedBooking> {
    const booking = await this.hold(order, browser);
    await this.markPaid(booking);
    return booking;
  }

  async markPaid({ id }: PlacedBooking): Promise<void> {
    await this.owner.change('PATCH', `/api/bookings/${id}/payment-status`, {
      status: 'succeeded',
      paymentIntentId: `manual_${id}`,
    });
  }

  /** Opens the checkout, which creates an unfinished card payment. */
  async startPaying({ id, totalAmount }: PlacedBooking): Promise<string> {
    const { clientSecret } = await request(
      'POST',
      '/api/create-payment-intent',
      PaymentIntentSecretSchema,
      { baseUrl: this.api, body: { bookingId: id, amount: totalAmount } },
    );
    return String(clientSecret).split('_secret_')[0]!;
  }

  async leave(): Promise<void> {
    // Cleared bookings are restored first, because they could not be deleted otherwise.
    for (const { id } of await this.owner.read('/api/admin/clearings', array(ClearingSchema))) {
      await this.owner.ask('POST', `/api/admin/clearings/${id}/undo`, {});
    }
    for (const id of this.placed) {
      // Many tests have already deleted their booking.
      const erase = () => this.owner.ask('DELETE', `/api/admin/bookings/${id}?refund=none`);
      if ((await erase()).status() !== 409) continue;
      for (const venue of this.venues) await signAllOut(this.owner, venue);
      await erase();
    }
  }
}
