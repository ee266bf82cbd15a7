import {
  type Amendment,
  type AmendmentQuote,
  type QuoteAmendment,
} from '@sunfield/contracts/bookings/amendments';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { AmendmentEntity } from '../../src/bookings/model/amendment.entity';
import { agreed, amending, edited } from './amending';
import { type Opened, type Paying } from './start-paying';

type Linked = Pick<PlacedBooking, 'id' | 'accessToken'>;

/** A booking with an amendment waiting for payment. */
export interface Waiting extends Linked {
  amendment: Amendment;
  quoted: AmendmentQuote;
}

/** Adds the booking's day on another date. */
export const alsoOn =
  (date: string) =>
  ({ places }: QuoteAmendment) => ({
    places: [...places, ...places.slice(0, 1).map((place) => ({ ...place, date }))],
  });

/** A parent's steps for paying for an amendment. */
export function payingForChange(paying: Paying) {
  const family = amending(paying.api);

  const askForIntent = ({ id, accessToken, amendment }: Waiting, more: object = {}) =>
    paying.api.post('/api/create-payment-intent', {
      bookingId: id,
      amount: amendment.payPence / 100,
      access: accessToken,
      amendmentId: amendment.id,
      ...more,
    });

  async function open(waiting: Waiting): Promise<Opened> {
    const { body } = await askForIntent(waiting).expect(200);
    return { bookingId: waiting.id, intentId: body.clientSecret.split('_secret_')[0] };
  }

  async function ask(booking: Linked, edit: (wish: QuoteAmendment) => object): Promise<Waiting> {
    const { made, quoted } = await family.change(booking, edit);
    return { ...booking, amendment: made, quoted };
  }

  /** An amendment's message, quoted and accepted: sent when called. */
  async function ready({ id, accessToken }: Linked, edit: (wish: QuoteAmendment) => object) {
    const wish = edited(await family.view(id, accessToken), edit);
    const message = agreed(wish, await family.quote(id, accessToken, wish));
    return () => family.send(id, accessToken, message);
  }

  return {
    ...family,
    ask,
    ready,
    askForIntent,
    open,
    /** An amendment with a successful payment, before any webhook. */
    paidChange: async (waiting: Waiting): Promise<Opened> => {
      const opened = await open(waiting);
      await paying.payByCard(opened.intentId);
      return opened;
    },
    withdraw: ({ id, accessToken, amendment }: Waiting, token = accessToken) =>
      paying.api.post(`/api/bookings/${id}/amendments/${amendment.id}/withdraw?access=${token}`),
    rowOf: ({ amendment }: Waiting) =>
      paying.api.dataSource.manager.findOneByOrFail(AmendmentEntity, { id: amendment.id }),
  };
}
