import { randomUUID } from 'node:crypto';
import type { Family, Crowd } from '../../stand/crowd.ts';

type PaidChange = Family & { amendmentId: number; amendmentPence: number };

/** A family that has paid adds its day on another date, and has to pay the difference. */
export async function askForAnotherDay(
  { teller, days }: Crowd,
  family: Family,
): Promise<PaidChange> {
  const { bookingId, access } = family;
  const path = `/bookings/${bookingId}`;
  const { body: booking } = await teller.ask('GET', `${path}?access=${access}`);
  const places = booking.selectedDates.map(({ childIndex, ...place }: any) => {
    const { date, venue, campType, bookingType, seasonId } = place;
    return { child: childIndex, date, venue, campType, bookingType, seasonId };
  });
  const [place] = places;
  const other = days.find(
    ({ venue, campType, date }) =>
      venue === place.venue && campType === place.campType && date !== place.date,
  );
  const wish = {
    revision: booking.revision,
    parentName: booking.parentName,
    parentEmail: booking.parentEmail,
    parentPhone: booking.parentPhone,
    children: booking.children.map(({ name, age }: any, childIndex: number) => ({
      childIndex,
      name,
      age,
    })),
    places: [...places, { ...place, date: other?.date }],
  };
  const asked = `${path}/amendments`;
  const quote = await teller.ask('POST', `${asked}/quote?access=${access}`, wish);
  const answer = await teller.ask('POST', `${asked}?access=${access}`, {
    ...wish,
    fingerprint: quote.body.fingerprint,
    clientRequestId: randomUUID(),
  });
  if (answer.body.state !== 'waiting') {
    throw new Error(`The change does not wait to be paid: ${JSON.stringify(answer)}`);
  }
  return { ...family, amendmentId: answer.body.id, amendmentPence: answer.body.payPence };
}

export async function openPaymentOf({ teller }: Crowd, change: PaidChange) {
  const { bookingId, access, amendmentId, amendmentPence } = change;
  const amount = (amendmentPence / 100).toFixed(2);
  const wanted = { bookingId, amount, access, amendmentId };
  const { body } = await teller.ask('POST', '/create-payment-intent', wanted);
  change.intentId = String(body.clientSecret).split('_secret_')[0];
}
