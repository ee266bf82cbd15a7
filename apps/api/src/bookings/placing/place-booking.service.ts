import { Inject, Injectable } from '@nestjs/common';
import { type PlaceBooking, type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { shownPrice } from '@sunfield/pricing/price';
import { DataSource } from 'typeorm';
import { recording } from '../../kernel/events/record-event';
import { CatalogueService, type OnSale } from '../../catalogue/on-sale/catalogue.service';
import { FindCode } from '../../catalogue/codes/find-code.service';
import { FindFunding } from '../../catalogue/funding/find-funding.service';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { inTwoBatches } from '../../kernel/database/batch';
import { priceEntry } from '../ledger/enter';
import { BookingAccess } from '../access/booking-access';
import { BookingEntity } from '../model/booking.entity';
import { bookerOf, fillBasket } from './fill-basket';
import { refuseUnknownKeys } from './known-keys';
import { mayBeSecond, placedBefore, placedView } from './placed-booking';
import { OverdueHolds } from '../model/overdue-holds';
import {
  type Basket,
  type RuleAtWork,
  type RuleTools,
  type Sale,
  type Sender,
  type Taking,
} from './placing-rule';
import { rulesOf } from './placing-rules';
import { takingRest } from './take-rest';
import { twiceIfFull } from './twice-if-full';
import { UnpaidPlaces } from './unpaid-places';
import { bookedAt, overCapacityIfAllowed } from './walk-in';
import { bookingRow, newBooking, placedEvent, rowsOfBooking } from './write-booking';

/**
 * Sells places. What only some bookings have (a code, an offer, a child at the gate …) is a rule in
 * `placing-rules.ts`; this walks the list of those that are for the sale.
 */
@Injectable()
export class PlaceBookingService {
  private readonly tools: RuleTools;

  constructor(
    private readonly dataSource: DataSource,
    private readonly catalogue: CatalogueService,
    private readonly access: BookingAccess,
    private readonly overdueHolds: OverdueHolds,
    private readonly unpaid: UnpaidPlaces,
    private readonly clock: Clock,
    codes: FindCode,
    fundings: FindFunding,
    @Inject(CONFIG) config: Config,
  ) {
    this.tools = { dataSource, config, codes, fundings, unpaid };
  }

  /**
   * Books: takes the places on every chosen day, or none, and holds them until paid. The same
   * `clientRequestId` makes one booking however often it is sent. Staff can book a day that is
   * closed to parents until it is over. With `takeRest`, places that are gone are left out, and the price is the rest's.
   * Errors: `validation_failed`, `booking_closed`, `price_changed` (with the right `quote`),
   * `session_full` (with the full `days`), `too_many_unpaid`; `validation_failed` at `code` also if its last use went
   * to another booking.
   */
  async place(order: PlaceBooking, sender: Sender): Promise<PlacedBooking> {
    try {
      const booking = await this.catalogue.sellFrom((onSale) => this.sell(order, sender, onSale));
      return placedView(this.access, booking, order);
    } catch (error) {
      const first = mayBeSecond(error) && (await placedBefore(this.dataSource, this.access, order));
      if (first) return placedView(this.access, first, order);
      throw error;
    }
  }

  private async sell(sent: PlaceBooking, sender: Sender, onSale: OnSale): Promise<BookingEntity> {
    await refuseUnknownKeys(this.dataSource.manager, sent, onSale);
    const { staff, caller } = sender;
    const sale: Sale = {
      ...sender,
      sent,
      onSale,
      now: bookedAt(sent, this.clock.now()),
      actor: staff ? `staff:${staff.id}` : 'parent',
      source: staff ? undefined : this.unpaid.sourceOf(caller, sent.parentEmail),
    };
    const rules = await rulesOf(sale, this.tools);
    const takesRest =
      sent.takeRest !== undefined &&
      bookerOf(sale, rules) === 'parent' &&
      !rules.some(({ funding }) => funding);
    const whole = fillBasket(sale, rules, sent, { mayBeClosed: takesRest });
    for (const rule of rules) rule.check?.(whole);
    if (whole.price.totalPence !== sent.totalPence)
      throw new AppError('price_changed', { quote: shownPrice(whole.price) });
    const closed = whole.places.flatMap(({ isClosed, date }) => (isClosed ? [date] : []));
    const wish = takesRest ? sent : { ...sent, takeRest: undefined };
    return takingRest(wish, closed, (left, gone) => {
      const isWhole = closed.length === 0 && gone.length === 0;
      const basket = isWhole ? { ...whole, order: left } : fillBasket(sale, rules, left, { gone });
      return this.take(sale, rules, basket);
    });
  }

  /** Ends overdue holds if a day is full; then, or where staff may, takes more than it has. */
  private take(sale: Sale, rules: RuleAtWork[], basket: Basket): Promise<BookingEntity> {
    const full = {
      manager: this.dataSource.manager,
      holds: this.overdueHolds,
      wanted: () => basket.wanted,
      days: sale.onSale.days,
      funderId: rules.find(({ funding }) => funding)?.funding?.funder.id,
    };
    return overCapacityIfAllowed(sale.sent, (isOverCapacity) =>
      twiceIfFull(full, () => this.book(sale, rules, { ...basket, isOverCapacity })),
    );
  }

  private book(sale: Sale, rules: RuleAtWork[], basket: Taking): Promise<BookingEntity> {
    const { dataSource, access } = this;
    const at = this.clock.now();
    const { actor } = sale;
    const booking = newBooking(sale, rules, basket, { at, access });
    const finishing = rules.flatMap((rule) => rule.finish?.(basket) ?? []);
    return inTwoBatches(
      dataSource,
      (first) => {
        const refusals = rules.map((rule) => rule.take?.(first, basket, at));
        const inserted = first.add(...bookingRow(dataSource, booking));
        return (second) => {
          for (const refuse of refusals) refuse?.();
          const id = inserted.insertId;
          second.add(...rowsOfBooking(dataSource, id, booking));
          for (const rule of rules) rule.write?.(second, { ...basket, id, actor, at });
          second.add(...priceEntry(dataSource, id, booking.price, { actor, at }));
          second.add(...recording(dataSource, placedEvent(sale, booking, id)));
          return Object.assign(new BookingEntity(), booking.header, { id });
        };
      },
      finishing.length === 0
        ? undefined
        : async (manager, placed) => {
            for (const finish of finishing)
              await finish(manager, placed, { ...basket, id: placed.id, actor, at });
          },
    );
  }
}
