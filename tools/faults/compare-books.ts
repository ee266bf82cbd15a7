/**
 * Compares the API's books with independent records: the responses that families received, the local Stripe, and the
 * mailbox. Does not rely on the API's own reports.
 */
import type { Stand } from '../stand/stand.ts';
import type { Family } from '../stand/crowd.ts';

const fruitless = ['failed', 'canceled'];

/** A sentence for each problem; `repeated`: emails that arrived again with the same Message-ID. */
export async function compareBooks(stand: Stand, families: Family[]) {
  const found = await readBooks(stand);
  const parts: Part[] = [
    bookingsOf(families, found),
    moneyOf(found),
    refundsOf(found),
    emailsOf(found),
    placesOf(found),
  ];
  const all = (kind: keyof Part) => parts.flatMap((part) => part[kind] ?? []);
  const mails = found.messages.map(({ messageKey, to }) => `${messageKey} ${to.join()}`);
  return {
    lost: all('lost'),
    doubled: all('doubled'),
    oversold: all('oversold'),
    repeated: mails.length - new Set(mails).size,
  };
}

const readBooks = async ({ database, stripe, mailbox }: Stand) => ({
  bookings: await database.read('SELECT * FROM bookings'),
  payments:
    await database.read(`SELECT card_payments.reference, booking_id, received_pence, payable_kind, payable_id
      FROM payments JOIN card_payments ON payment_id = id`),
  refunds: await database.read('SELECT * FROM refunds'),
  changes: await database.read('SELECT id, state FROM amendments'),
  emails: await database.read('SELECT kind, subject_id, status, message_key FROM outbox_emails'),
  days: await database.read(`SELECT id, capacity, places_taken,
      (SELECT COUNT(*) FROM booking_places WHERE camp_day_id = camp_days.id
        AND state IN ('held', 'confirmed')) AS taken FROM camp_days`),
  places: await database.read(
    "SELECT booking_id, COUNT(*) AS stand FROM booking_places WHERE state = 'confirmed' GROUP BY booking_id",
  ),
  intents: await stripe.intents(),
  refundsAtStripe: await stripe.refunds(),
  messages: mailbox.messages,
});

type Found = Awaited<ReturnType<typeof readBooks>>;
type Part = { lost?: string[]; doubled?: string[]; oversold?: string[] };

function bookingsOf(families: Family[], { bookings }: Found): Part {
  const ids = new Set(bookings.map(({ id }) => id));
  const byEmail = Map.groupBy(bookings, ({ parent_email: email }) => email);
  return {
    lost: families
      .filter(({ bookingId }) => bookingId !== undefined && !ids.has(bookingId))
      .map(({ bookingId }) => `booking ${bookingId} was promised, and is not there`),
    doubled: [...byEmail.values()]
      .filter((all) => all.length > 1)
      .map(([first]) => `what became booking ${first?.id} was booked twice`),
  };
}

/** Every pound at Stripe belongs to a paid booking with its places, or is refunded. */
function moneyOf({ intents, payments, bookings, refundsAtStripe, places, changes }: Found): Part {
  const lost: string[] = [];
  const doubled = [];
  const rows = new Map(payments.map((row) => [row.reference, row]));
  const bookingOf = new Map(bookings.map((row) => [row.id, row]));
  const standing = new Map(places.map((row) => [row.booking_id, Number(row.stand)]));
  const made = new Set(changes.filter(({ state }) => state === 'applied').map(({ id }) => id));
  const back = new Map<string, number>();
  for (const { payment_intent: id, amount } of madeOf(refundsAtStripe))
    back.set(id, (back.get(id) ?? 0) + amount);
  const kept = new Map();
  for (const { id, status, amount_received: received } of intents) {
    if (status !== 'succeeded') continue;
    const row = rows.get(id);
    const booking = bookingOf.get(row?.booking_id);
    const left = received - (back.get(id) ?? 0);
    if (row?.received_pence !== received) lost.push(`${id}: ${received} pence are in no account`);
    else if (left > 0 && !booking?.paid_at) lost.push(`${id}: ${left} pence pay for nothing`);
    else if (left > 0 && row?.payable_kind === 'amendment' && !made.has(row.payable_id))
      lost.push(`${id}: ${left} pence pay for a change that was not made`);
    else if (left > 0 && !standing.get(booking?.id)) lost.push(`${id}: paid, and has no place`);
    if (row) kept.set(row.booking_id, (kept.get(row.booking_id) ?? 0) + left);
  }
  for (const [id, pence] of kept) {
    const price = bookingOf.get(id)?.total_pence ?? 0;
    if (pence > price) doubled.push(`booking ${id}: ${pence} pence were kept of ${price}`);
  }
  return { lost, doubled };
}

function refundsOf({ refunds, refundsAtStripe }: Found): Part {
  const known = new Map(refunds.map((row) => [row.stripe_refund_id, row]));
  const atStripe = new Map(refundsAtStripe.map((refund) => [refund.id, refund]));
  const ours = Map.groupBy(
    madeOf(refundsAtStripe).filter(({ metadata }) => metadata?.refundId),
    ({ metadata }) => metadata.refundId,
  );
  const unknown = madeOf(refundsAtStripe).filter(
    ({ id, amount }) => known.get(id)?.amount_pence !== amount,
  );
  const missing = refunds.filter(
    ({ status, stripe_refund_id: id, is_credit: isCredit }) =>
      !fruitless.includes(status) && !isCredit && !atStripe.has(id),
  );
  return {
    lost: [
      ...unknown.map(({ id }) => `${id} is in no account`),
      ...missing.map(({ id, status }) => `refund ${id} is ${status}, and Stripe has none`),
    ],
    doubled: [...ours]
      .filter(([, all]) => all.length > 1)
      .map(([id, all]) => `refund ${id} was made ${all.length} times`),
  };
}

function emailsOf({ emails, bookings, messages }: Found): Part {
  const came = new Set(messages.map(({ messageKey }) => messageKey));
  const confirmations = Map.groupBy(
    emails.filter(({ kind }) => kind === 'booking-confirmation'),
    ({ subject_id: id }) => id,
  );
  const paid = bookings.filter(({ paid_at: paidAt }) => paidAt);
  return {
    lost: [
      ...emails
        .filter(({ status, message_key: key }) => status !== 'dropped' && !came.has(key))
        .map(
          ({ kind, subject_id: id, status }) =>
            `the ${kind} of ${id} is ${status}, and no one has it`,
        ),
      ...paid
        .filter(({ id }) => !confirmations.has(id))
        .map(({ id }) => `booking ${id} is paid, and was never confirmed by email`),
    ],
    doubled: [...confirmations]
      .filter(([, all]) => all.length > 1)
      .map(([id]) => `booking ${id} was confirmed twice by email`),
  };
}

const placesOf = ({ days }: Found): Part => ({
  oversold: days
    .filter((day) => Math.max(day.places_taken, Number(day.taken)) > day.capacity)
    .map(({ id, taken, capacity }) => `camp day ${id}: ${taken} sold of ${capacity}`),
});

const madeOf = (refunds: any[]) => refunds.filter(({ status }) => !fruitless.includes(status));
