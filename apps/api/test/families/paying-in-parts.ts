import { type PartsRules } from '@sunfield/contracts/catalogue/paying-in-parts';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { poundsText } from '@sunfield/contracts/kit/money';
import { SeasonEntity } from '../../src/catalogue/model/season.entity';
import { type Opened, type Paying } from './start-paying';

export const partsRules: PartsRules = {
  depositBy: 'percent',
  deposit: 40,
  minPence: 0,
  dueDaysBefore: 7,
  dueOn: null,
  remindDays: [7, 3, 1],
  graceDays: 2,
  letsGo: false,
};

/** A family that pays a day of £15 in parts: £6 now, £9 by 20 October 2025. */
export function payingInParts(paying: Paying) {
  const { api } = paying;
  const choose = ({ id, accessToken: access }: PlacedBooking, inParts = true) =>
    api.put(`/api/bookings/${id}/parts`, { inParts, access });
  const allow = (change: Partial<PartsRules> = {}) =>
    api.dataSource.manager.update(
      SeasonEntity,
      { id: 1 },
      { payingInParts: { ...partsRules, ...change } },
    );
  const openFor = async (booking: PlacedBooking, pence: number): Promise<Opened> =>
    paying.open({ ...booking, totalAmount: poundsText(pence) });
  const pay = async (booking: PlacedBooking, pence: number): Promise<Opened> => {
    const opened = await openFor(booking, pence);
    await paying.payByCard(opened.intentId);
    return opened;
  };
  return {
    allow,
    choose,
    openFor,
    /** By card, before we know of it. */
    pay,
    /** Booked, with a paid deposit. */
    begin: async (order: Parameters<typeof paying.book>[0] = {}, depositPence = 600) => {
      const booking = await paying.book(order);
      await choose(booking).expect(200);
      await paying.report(await pay(booking, depositPence)).expect(200);
      return booking;
    },
  };
}
