import { DemoBrowser, Refusal } from './demo-api.ts';
import { answerForFamily } from './family-answers.ts';
import type { Family } from './families.ts';

/** what booking the families requires */
export interface Counter {
  staff: DemoBrowser;
  at: { api: string; origin: string };
  /** address of the local Stripe; without it every family pays in cash */
  stripe?: string;
}

/**
 * Families book in order, continuing after the last one who has already booked.
 *
 * @param options `byStaff`: staff book by phone, on the day itself, and most families tell them the details for camp
 */
export async function placeFamilies(
  counter: Counter,
  families: Family[],
  { byStaff = false, say }: { byStaff?: boolean; say: (detail: string) => void },
) {
  const known = await bookers(counter.staff);
  const last = families.findLastIndex(({ parentEmail }) => known.has(parentEmail));
  for (const [index, family] of families.entries()) {
    if (index <= last) continue;
    const browser = byStaff ? counter.staff : new DemoBrowser(counter.at);
    const booking = await place(browser, family);
    await settle(counter, browser, { family, booking });
    if (byStaff) await answerForFamily(counter.staff, family, { bookingId: booking.id, index });
    say(`${index + 1} of ${families.length} bookings`);
  }
}

/** The email addresses of existing bookings. */
async function bookers(staff: DemoBrowser) {
  const addresses = new Set<string>();
  for (let page = 1; ; page += 1) {
    const bookings: { parentEmail: string }[] = await staff.ask(
      'GET',
      `/bookings?pageSize=1000&page=${page}`,
    );
    for (const { parentEmail } of bookings) addresses.add(parentEmail);
    if (bookings.length < 1000) return addresses;
  }
}

/** Retries with the correct price when the server refuses the price sent. */
export async function place(
  browser: DemoBrowser,
  {
    places,
    ...family
  }: Omit<Family, 'outcome' | 'specialRequirements'> & {
    specialRequirements?: string;
    funding?: object;
  },
): Promise<{ id: number; totalAmount: string; totalPence: number }> {
  const order = { ...family, venue: places[0]?.venue, selectedDates: places };
  try {
    return await browser.ask('POST', '/bookings', { ...order, totalAmount: '0.01' });
  } catch (error) {
    const quote = error instanceof Refusal && error.body.quote;
    if (!quote) throw error;
    const totalAmount = (quote.totalPence / 100).toFixed(2);
    return browser.ask('POST', '/bookings', { ...order, totalAmount });
  }
}

async function settle(
  counter: Counter,
  browser: DemoBrowser,
  { family, booking }: { family: Family; booking: Awaited<ReturnType<typeof place>> },
) {
  const { outcome } = family;
  if (outcome === 'pending') return;
  if (outcome === 'cash' || outcome === 'bank_transfer') {
    return markPaid(counter, booking.id, outcome);
  }
  if (outcome === 'booked-again') {
    // A parent who changes their mind: the first basket is given up, and the second has a child's note.
    const { clientRequestId } = family;
    await takeOut(browser, booking.id, { clientRequestId, onlyUnpaid: true });
    const again = await place(browser, {
      ...family,
      clientRequestId: clientRequestId.replace(/^./, (first) => (first === '0' ? '1' : '0')),
      specialRequirements: 'Sorry, we changed our minds about the t-shirts.',
      tshirts: [],
    });
    return payByCard(counter, browser, again);
  }
  await payByCard(counter, browser, booking);
  const back = {
    refunded: booking.totalPence,
    'part-refunded': Math.floor(booking.totalPence / 3),
  };
  if (outcome === 'card') return;
  await counter.staff.ask('POST', `/admin/bookings/${booking.id}/refunds`, {
    amount: (back[outcome] / 100).toFixed(2),
    reason: outcome === 'refunded' ? 'Moved away' : 'Ill on one of the days',
  });
}

/** Takes everything out of a booking: an unpaid basket expires, as if its hold had run out. */
export async function takeOut(
  browser: DemoBrowser,
  id: number,
  how: { clientRequestId: string; onlyUnpaid?: boolean; charge?: object },
) {
  const path = `/bookings/${id}`;
  const { revision, parentName, parentEmail, parentPhone } = await browser.ask('GET', path);
  const { clientRequestId, ...rest } = how;
  const contact = { parentName, parentEmail, parentPhone };
  const wanted = { revision, ...contact, children: [], places: [], ...rest };
  const { fingerprint } = await browser.ask('POST', `${path}/amendments/quote`, wanted);
  return browser.ask('POST', `${path}/amendments`, { ...wanted, fingerprint, clientRequestId });
}

export const markPaid = (
  { staff }: Pick<Counter, 'staff'>,
  id: number,
  method: 'cash' | 'bank_transfer',
) =>
  staff.ask('PATCH', `/bookings/${id}/payment-status`, {
    status: 'succeeded',
    paymentIntentId: `manual_${id}`,
    method,
    note: method === 'cash' ? 'Paid at the gate.' : 'Seen on the statement.',
  });

/** Confirms at the local Stripe, as its form does, by default with a good card. */
export const confirmCard = (stripe: string, intent: string, card = 'pm_card_visa') =>
  fetch(`${stripe}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { Authorization: 'Bearer sk_test_sunfield' },
    body: new URLSearchParams({
      payment_method: card,
      return_url: 'http://localhost:4200/booking-confirmation',
    }),
  });

/** Pays as the checkout does with a good card. */
export async function payByCard(
  counter: Counter,
  browser: DemoBrowser,
  { id, totalAmount }: { id: number; totalAmount: string },
) {
  if (!counter.stripe) return markPaid(counter, id, 'cash');
  const body = { bookingId: id, amount: totalAmount };
  const { clientSecret } = await browser.ask('POST', '/create-payment-intent', body);
  const [intent = ''] = String(clientSecret).split('_secret_');
  const answer = await confirmCard(counter.stripe, intent);
  if (!answer.ok) throw new Refusal(`The local Stripe: ${answer.status}`, await answer.text());
  const paid = { status: 'succeeded', paymentIntentId: intent };
  await browser.ask('PATCH', `/bookings/${id}/payment-status`, paid);
}
