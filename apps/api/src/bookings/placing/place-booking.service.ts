import { Inject, Injectable } from '@nestjs/common';
import { contactFields, valuesOf } from '@sunfield/contracts/kit/fields/fields-of';
import { poundsText } from '@sunfield/contracts/kit/money';
import { type PlaceBooking, type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { type SeasonPrices } from '@sunfield/contracts/catalogue/price-rules';
import { type Price, shownPrice } from '@sunfield/pricing/price';
import { type StaffHold } from '@sunfield/contracts/bookings/staff-holds';
import dayjs from 'dayjs';
import { DataSource } from 'typeorm';
import { type Actor } from '../../kernel/events/event-types';
import { recording } from '../../kernel/events/record-event';
import { type Staff } from '../../kernel/http/may';
import { CatalogueService, type OnSale } from '../../catalogue/on-sale/catalogue.service';
import { refuseFewer, takingPlaces, type WantedPlaces } from '../../catalogue/model/places';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import {
  checkingUses,
  type NewUse,
  refuseUsedUp,
  writingUse,
} from '../../catalogue/codes/code-uses';
import { FindCode } from '../../catalogue/codes/find-code.service';
import { isDuplicateKey } from '../../kernel/database/database-errors';
import { inTwoMessages } from '../../kernel/database/batch';
import { countingHeld, heldOf } from '../../catalogue/holds/holds';
import { priceEntry } from '../ledger/enter';
import { BookingAccess } from '../access/booking-access';
import { countPlaces } from '../model/booking-places';
import { BookingEntity } from '../model/booking.entity';
import { duePence } from '../model/amount-due';
import { FindFunding } from '../../catalogue/funding/find-funding.service';
import { type Funding } from '../../catalogue/funding/funded-places';
import { findPlaces, type PricedPlace } from './find-places';
import { refuseUnknownKeys } from './known-keys';
import { goneOf } from '../model/days-gone';
import { bookingKind, newHold } from '../model/hold';
import { finishPlacing } from './finish-placing';
import { refuseHold } from './hold-for-staff';
import { OverdueHolds } from '../model/overdue-holds';
import { parentSearch } from '../model/search-text';
import { priceBasket } from './price-basket';
import { findWrongAges, refuseWrongAges } from './refuse-wrong-ages';
import * as offers from '../waiting-list/take-offer';
import { type Caller } from '../access/viewer';
import { takingRest } from './take-rest';
import { twiceIfFull } from './twice-if-full';
import { type Source, UnpaidPlaces } from './unpaid-places';
import { overCapacityIfAllowed, refuseOtherDays } from './walk-in';
import { bookingRow, rowsOfBooking, unpaidHeader } from './write-booking';

/** Who sent the form: a parent, or staff with a parent on the phone. */
export interface Sender {
  staff: Staff | undefined;
  /** Where a parent's form comes from. Staff have no limit on unpaid places. */
  caller: Caller;
  /** By child: the dates of birth that the family of this browser gave before. */
  knownBirths?: readonly (string | undefined)[];
}

/** What to book, at what price, and for whom. */
interface Basket {
  actor: Actor;
  source: Source | undefined;
  /** Of a parent who wants the rest of days that are gone, that rest. */
  order: PlaceBooking;
  sent: PlaceBooking;
  gone: string[];
  places: PricedPlace[];
  price: Price;
  soldRules: SeasonPrices[];
  onSale: OnSale;
  /** Why staff allow an age outside a day's range. */
  ageReason: string | undefined;
  /** What they allow. */
  wrongAges: ReturnType<typeof findWrongAges>;
  /** Until when staff hold the places; undefined for the usual time. */
  hold: StaffHold | undefined;
  /** Of the waiting list: its places are taken already. */
  offer: offers.Offer | undefined;
  /** Of a code that takes something off. */
  use: NewUse | undefined;
  /** All of its places are a funder's. */
  funding: Funding | undefined;
}

interface Taking {
  /** Staff take the places of a full day. */
  isOverCapacity: boolean;
}

@Injectable()
export class PlaceBookingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly catalogue: CatalogueService,
    private readonly access: BookingAccess,
    private readonly overdueHolds: OverdueHolds,
    private readonly unpaid: UnpaidPlaces,
    private readonly codes: FindCode,
    private readonly fundings: FindFunding,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

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
      const booking = await this.catalogue.sellFrom((onSale) =>
        this.priceAndBook(order, sender, onSale),
      );
      return this.placedView(booking, order);
    } catch (error) {
      // A repeated form can fail because it was already placed: it took the last places, or its day
      // is over since.
      const first = mayBeSecond(error) && (await this.alreadyPlaced(order));
      if (first) return this.placedView(first, order);
      throw error;
    }
  }

  private async priceAndBook(
    order: PlaceBooking,
    { staff, caller, knownBirths }: Sender,
    onSale: OnSale,
  ): Promise<BookingEntity> {
    await refuseUnknownKeys(this.dataSource.manager, order, onSale);
    const now = this.clock.now();
    if (order.walkIn) refuseOtherDays(order, now);
    const { linkSecrets: secrets } = this.config;
    const offer =
      order.offer && (await offers.readOffer(this.dataSource, order.offer, { secrets, now }));
    // An offer can be booked as long as it runs, also on the evening before.
    const booker = (staff ?? offer) ? 'staff' : 'parent';
    const address = staff ? undefined : caller.address;
    const funding = await this.fundings.forBooking(order, address);
    const mayBeClosed = order.takeRest !== undefined && !staff && !offer && !funding;
    const places = findPlaces(order, onSale, { now, booker, mayBeClosed });
    const ageReason = staff ? order.ageReason : undefined;
    const rules = { ...onSale, knownBirths };
    if (!ageReason) refuseWrongAges(order, places, rules);
    const code =
      order.code === undefined ? undefined : await this.codes.forBooking(order.code, address);
    const terms = { now, code: code?.terms, funding };
    const { price } = priceBasket(order, places, onSale, terms);
    if (price.totalPence !== order.totalPence)
      throw new AppError('price_changed', { quote: shownPrice(price) });

    const actor: Actor = staff ? `staff:${staff.id}` : 'parent';
    const source = staff ? undefined : this.unpaid.sourceOf(caller, order.parentEmail);
    const hold = staff && !order.walkIn && price.totalPence > 0 ? order.hold : undefined;
    if (hold) refuseHold(hold, order.places, { now, path: 'hold.until' });
    const wrongAges = ageReason ? findWrongAges(order, places, rules) : [];
    const common = { actor, source, sent: order, onSale, ageReason, hold, wrongAges, offer };
    const closed = places.flatMap(({ isClosed, date }) => (isClosed ? [date] : []));
    const wish = mayBeClosed ? order : { ...order, takeRest: undefined };
    return takingRest(wish, closed, (left, gone) => {
      const { price, places, soldRules } = priceBasket(
        left,
        findPlaces(left, onSale, { now, booker }),
        onSale,
        terms,
      );
      const isUsed = soldRules.some((season) => season.code);
      const use = code && isUsed ? this.codes.useOf(code, order.parentEmail) : undefined;
      const rest = { order: left, gone, places, price, soldRules, use, funding };
      return this.bookOrSayFull({ ...common, ...rest });
    });
  }

  private bookOrSayFull(basket: Basket): Promise<BookingEntity> {
    const { order, places, offer, onSale } = basket;
    const wanted = countPlaces(places.map(({ campDayId }) => campDayId));
    if (offer) offers.refuseOthers(offer, wanted);
    const { manager } = this.dataSource;
    const funderId = basket.funding?.funder.id;
    const holds = this.overdueHolds;
    const full = { manager, holds, wanted: () => wanted, days: onSale.days, funderId };
    return overCapacityIfAllowed(order, (isOverCapacity) =>
      twiceIfFull(full, () => this.book({ ...basket, isOverCapacity }, wanted)),
    );
  }

  private async alreadyPlaced(order: PlaceBooking): Promise<BookingEntity | undefined> {
    const { clientRequestId } = order;
    if (!clientRequestId) return undefined;
    const booking = await this.dataSource.getRepository(BookingEntity).findOne({
      where: { clientRequestId: clientRequestId.toLowerCase() },
      withDeleted: true,
    });
    // It was cleared, and can be restored.
    if (booking?.deletedAt) throw new AppError('booking_closed');
    if (booking && !this.access.isFingerprintOf(order, booking.requestFingerprint)) {
      throw new AppError('validation_failed', {
        fields: [
          {
            path: 'clientRequestId',
            message:
              'This form was already sent with other details. Please send it as a new booking.',
          },
        ],
      });
    }
    return booking ?? undefined;
  }

  private book(basket: Basket & Taking, wanted: WantedPlaces): Promise<BookingEntity> {
    const { actor, onSale, order, places, price, source, ageReason, wrongAges } = basket;
    const { offer, use, isOverCapacity } = basket;
    const isFunded = basket.funding !== undefined;
    const { edition, days, holdMinutes } = onSale;
    const { dataSource } = this;
    const at = this.clock.now();
    const versions = new Map(days.map(({ id, version }) => [id, version]));
    const minutes = Math.max(holdMinutes, offer ? dayjs(offer.until).diff(at, 'minute') : 0);
    const header = { ...this.header(basket), ...newHold(at, minutes), placedAt: at };
    const medicalAskedAt = actor === 'parent' ? at : null;
    const allowed = new Map(
      wrongAges.map(({ childIndex, days }) => [
        childIndex,
        { days, reason: ageReason ?? '', by: actor, at: at.toISOString() },
      ]),
    );
    const booking = { header, order, places, price, source, medicalAskedAt, allowed };
    const after = {
      paymentStatus: 'pending' as const,
      totalPence: price.totalPence,
      items: places.length,
      ...(ageReason && { agesAllowed: true as const }),
    };
    return inTwoMessages(dataSource, {
      first: [
        // Locks the days, so that only one request at a time counts what is held on them.
        ...(offer
          ? offers.takingOffer(offer, { edition, now: at })
          : [takingPlaces(wanted, { edition, versions, isOverCapacity, isFunded })]),
        ...bookingRow(dataSource, booking),
        ...(use ? checkingUses(use) : []),
        ...(source && !offer ? [countingHeld(source, { kind: bookingKind, id: 0 })] : []),
      ],
      then: ([taken, ...others]) => {
        if (offer) offers.refuseEnded(taken?.affected ?? 0);
        else refuseFewer(wanted, taken?.affected ?? 0);
        // An offer's holds end in a statement more.
        const [inserted, ...counted] = offer ? others.slice(1) : others;
        const held = source && !offer ? counted.pop() : undefined;
        if (use) refuseUsedUp(use, counted.at(-1)?.rows ?? []);
        if (held) this.unpaid.refuseTooMany(heldOf(held.rows), { wanted, onSale });
        const id = inserted?.insertId ?? 0;
        const placed = { type: 'booking.placed', at, actor, subjectId: id, after } as const;
        return {
          second: [
            ...rowsOfBooking(dataSource, id, booking),
            ...(use ? writingUse(dataSource, id, use, at) : []),
            ...priceEntry(dataSource, id, price, { actor, at }),
            ...recording(dataSource, [placed]),
          ],
          result: Object.assign(new BookingEntity(), header, { id }),
        };
      },
      after: finishPlacing({ ...basket, wanted }, at),
    });
  }

  private header({ order, sent, gone, places, price, soldRules }: Basket) {
    const [{ sessionKey, activityKey, venue }] = places as [PricedPlace];
    return {
      ...unpaidHeader,
      clientRequestId: order.clientRequestId?.toLowerCase() ?? null,
      requestFingerprint: order.clientRequestId ? this.access.fingerprint(sent) : null,
      accessNonce: this.access.newNonce(),
      ...valuesOf(contactFields, order),
      ...parentSearch(order),
      sessionKey,
      activityKey,
      venueKey: venue,
      soldRules,
      takeRest: order.takeRest ? { ...order.takeRest, gone } : null,
      totalPence: price.totalPence,
    };
  }

  private placedView(booking: BookingEntity, { walkIn }: PlaceBooking): PlacedBooking {
    const due = duePence(booking);
    return {
      id: booking.id,
      // A repeated form may find a booking that credit has paid in part.
      totalAmount: poundsText(due),
      totalPence: booking.totalPence,
      paymentStatus: booking.paymentStatus,
      accessToken: walkIn ? '' : this.access.tokenOf(booking),
      holdExpiresAt: booking.holdExpiresAt?.toISOString() ?? null,
      replacedBookingId: null,
      ...goneOf(booking),
      ...(walkIn && due > 0 && { payAt: this.access.payPageOf(booking) }),
    };
  }
}

const mayBeSecond = (error: unknown): boolean => isDuplicateKey(error) || error instanceof AppError;
