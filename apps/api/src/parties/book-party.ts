import { PlaceBookingSchema } from '@sunfield/contracts/bookings/place-booking';
import { contactFields, valuesOf } from '@sunfield/contracts/kit/fields/fields-of';
import { partyTotal, type PartyLine } from '@sunfield/contracts/parties/quotes';
import { soldVat, type VatOnSale } from '@sunfield/contracts/payments/money/vat';
import { partsOf } from '@sunfield/pricing/parts';
import { type Price } from '@sunfield/pricing/price';
import { addDays, calendarDateInLondon, instantInLondon } from '@sunfield/words/dates';
import { type EntityManager } from 'typeorm';
import { type BookingAccess } from '../bookings/access/booking-access';
import { priceEntry } from '../bookings/ledger/enter';
import { BookingEntity } from '../bookings/model/booking.entity';
import { staffHold } from '../bookings/model/hold';
import { PaymentPlanEntity } from '../bookings/model/payment-plan.entity';
import { headerOf, rowsOfBooking } from '../bookings/placing/write-booking';
import { takePlaces } from '../catalogue/model/places';
import { partyActivity } from '@sunfield/contracts/kit/party-activity';
import { type SeasonEntity } from '../catalogue/model/season.entity';
import { seasonPricesOf } from '../catalogue/on-sale/catalogue-views';
import { poundsText } from '@sunfield/contracts/kit/money';
import { insertRows } from '../kernel/database/insert-rows';
import { execute } from '../kernel/database/transaction';
import { type By } from '../kernel/events/event-types';
import { recordEvent } from '../kernel/events/record-event';
import { type PartyEntity, saidOf } from './model/party.entity';
import { type PartyEnquiryEntity } from './party-enquiry.entity';
import { partyDay, partySeason } from './party-season';

interface Accepted extends By {
  payDays: number;
  vat: VatOnSale | undefined;
  access: BookingAccess;
}

/**
 * Books an accepted party: one place, of the birthday child, on a day of the parties' season, held until the deposit is
 * paid. So it is paid, changed, refunded and erased like any booking (decision 28). The times must be locked.
 */
export async function bookParty(
  manager: EntityManager,
  party: PartyEntity,
  enquiry: PartyEnquiryEntity,
  { at, actor, payDays, vat, access }: Accepted,
): Promise<BookingEntity> {
  const { date, totalPence } = party;
  const season = await partySeason(manager);
  const { campDayId, slotId, session, venueKey } = await partyDay(manager, season, party);
  const { childName, childAge } = enquiry;
  const order = PlaceBookingSchema.parse({
    ...valuesOf(contactFields, enquiry),
    children: [{ name: childName, age: String(childAge) }],
    selectedDates: [{ date, venue: venueKey, campType: partyActivity, bookingType: session.key }],
    venue: venueKey,
    totalAmount: poundsText(totalPence),
  });
  const [place] = order.places;
  if (!place) throw new Error('a party has one place');
  const today = calendarDateInLondon(at);
  const places = [
    {
      ...place,
      seasonId: season.id,
      campDayId,
      slotId,
      sessionName: session.name,
      pricePence: totalPence,
    },
  ];
  const price = priceOfParty(saidOf(party).lines, season.id);
  const wanted = new Map([[campDayId, 1]]);
  await takePlaces(manager, wanted);
  const soldRules = [
    {
      ...seasonPricesOf(season),
      ...(vat && { vat: soldVat({ ...vat, camps: party.vatRate ?? vat.camps }, today) }),
    },
  ];
  const basket = { order, gone: [], places, wanted, price, soldRules };
  const header = {
    ...headerOf(basket, order, { at, holdMinutes: 0, access }),
    ...staffHold(at, holdUntil(at, payDays, date)),
  };
  const booking = { header, order, places, price, source: undefined };
  const asked = { medicalAskedAt: null, allowed: new Map<number, never>() };
  const id = await insertRows(manager, BookingEntity, [{ ...header, details: null }]);
  const rows = rowsOfBooking(manager.dataSource, id, { ...booking, ...asked });
  const by = { actor, at };
  for (const { sql, parameters } of [...rows, ...priceEntry(manager.dataSource, id, price, by)]) {
    await execute(manager, sql, parameters);
  }
  const after = { paymentStatus: 'pending' as const, totalPence, items: 1 };
  await recordEvent(manager, { type: 'booking.placed', ...by, subjectId: id, after });
  await payInParts(manager, id, partsOfParty(season, { totalPence, date, today }), season);
  return manager.findOneByOrFail(BookingEntity, { id });
}

/** The end of the last day for the deposit, or the evening before the party. */
function holdUntil(at: Date, payDays: number, date: string): Date {
  const today = calendarDateInLondon(at);
  const last = addDays(today, payDays);
  return instantInLondon(last < date ? last : addDays(date, -1), '23:59');
}

/** The lines in words that may outlive the family's data: what staff wrote is left out. */
export function priceOfParty(sold: readonly PartyLine[], seasonId: number): Price {
  const lines = sold.map(({ kind, what, quantity, unitPence }) => ({
    kind: 'camp-days' as const,
    seasonId,
    words: { key: 'party' as const, what: kind === 'other' ? 'Other' : what },
    quantity,
    unitPence,
    amountPence: quantity * unitPence,
  }));
  const totalPence = partyTotal(sold);
  return { lines, campPence: totalPence, discountPence: 0, tshirtPence: 0, totalPence };
}

export const partsOfParty = (
  { payingInParts }: Pick<SeasonEntity, 'payingInParts'>,
  { totalPence, date, today }: { totalPence: number; date: string; today: string },
) => payingInParts && partsOf(payingInParts, { totalPence, days: 1, firstDate: date, today });

async function payInParts(
  manager: EntityManager,
  bookingId: number,
  parts: ReturnType<typeof partsOfParty>,
  { payingInParts }: SeasonEntity,
): Promise<void> {
  if (!parts || !payingInParts) return;
  const { remindDays, graceDays, letsGo } = payingInParts;
  await manager.update(BookingEntity, { id: bookingId }, { depositPence: parts.depositPence });
  const plan = { bookingId, dueOn: parts.dueOn, remindDays, graceDays, letsGo };
  await manager.insert(PaymentPlanEntity, plan);
}
