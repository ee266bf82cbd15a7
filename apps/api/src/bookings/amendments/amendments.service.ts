import { Injectable } from '@nestjs/common';
import {
  type Amendment,
  type AmendmentQuote,
  type ApplyAmendment,
  type QuoteAmendment,
} from '@sunfield/contracts/bookings/amendments';
import { DataSource, type EntityManager } from 'typeorm';
import { byMemory } from '../../catalogue/model/by-memory';
import { CatalogueService, type OnSale } from '../../catalogue/on-sale/catalogue.service';
import { AppError, fieldError, isAppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { isDuplicateKey } from '../../kernel/database/database-errors';
import { inTransaction } from '../../kernel/database/transaction';
import { may } from '../../kernel/http/may';
import { SettingsService } from '../../settings/settings.service';
import { BookingAccess } from '../access/booking-access';
import { BookingEntity } from '../model/booking.entity';
import { type Viewer } from '../access/viewer';
import { lockBooking } from '../model/move-booking';
import { fullDaysError, isFull } from '../placing/full-days-error';
import { OverdueHolds } from '../model/overdue-holds';
import { PaymentPort } from '../model/payment-port';
import { apartFromAddress, countNewAddress } from './plan/ask-new-address';
import { type Caller } from '../access/viewer';
import { UnpaidPlaces } from '../placing/unpaid-places';
import { AmendmentEntity } from '../model/amendment.entity';
import { applyPlan, rowOf } from './apply-plan';
import { applyUnpaid } from './apply-unpaid';
import { amendmentView } from './amendment-view';
import { carryCorrections, correctFirst, correctsOnly } from './correct-first';
import { refuseOpenPayment, withPaymentEnded } from './end-open-payment';
import { holdPlan } from './hold-plan';
import { MoneyBack } from './plan/money-back';
import {
  type AmendmentPlan,
  moreWanted,
  planAmendment,
  refuseOtherPrice,
} from './plan/plan-amendment';
import { givesUpRefunded, planRefunded } from './plan/plan-refunded';
import { isUnpaid, planUnpaid, refusePaidBasket } from './plan/plan-unpaid';
import { refuseUnpayable } from './refuse-unpayable';
import { endWaiting, waitingOf } from './waiting-amendment';
import { type Keyed, refuseUnproved, whoAsks } from './requester';

export const nothingOnSale: OnSale = {
  edition: '',
  holdMinutes: 0,
  unpaidPlaces: { perFamily: 0, perNetwork: 0, percentOfDay: 0 },
  phone: '',
  ages: { agesFrom: null, agesTo: null },
  seasons: [],
  days: [],
};

/** The only way a placed booking changes: quoted, then applied in full or not at all. */
@Injectable()
export class Amendments {
  constructor(
    private readonly dataSource: DataSource,
    private readonly catalogue: CatalogueService,
    private readonly access: BookingAccess,
    private readonly moneyBack: MoneyBack,
    private readonly overdueHolds: OverdueHolds,
    private readonly payments: PaymentPort,
    private readonly settings: SettingsService,
    private readonly unpaid: UnpaidPlaces,
    private readonly clock: Clock,
  ) {}

  /**
   * What a change would cost or give back. For anyone who may see the whole booking.
   * Errors: `booking_not_found`, `forbidden` if a parent sets a charge, those of `planAmendment`.
   */
  async quote(id: number, wanted: QuoteAmendment, viewer: Viewer): Promise<AmendmentQuote> {
    const { manager } = this.dataSource;
    const booking = await manager.findOneBy(BookingEntity, { id });
    if (!booking) throw new AppError('booking_not_found');
    const { quote } = await this.byMemory((onSale) =>
      this.plan(manager, booking, { wanted, viewer }, onSale),
    );
    return quote;
  }

  /**
   * Changes the booking in full at the agreed price, once however often the request is sent. If
   * there is more to pay, the added places are held and the booking changes when that is paid. An
   * earlier pending change is ended. An unpaid booking changes immediately, after its open payment
   * is ended; in a refunded booking, staff can give up places. Without a caller, there is no limit
   * on unpaid places.
   * Errors: those of `quote`, `price_changed`, `session_full`, `too_many_unpaid`,
   * `changed_meanwhile`; `payment_processing`, `payment_mismatch` and `payment_unavailable` from
   * the payment for the earlier change.
   */
  async apply(
    id: number,
    wanted: ApplyAmendment,
    viewer: Viewer,
    caller?: Caller,
  ): Promise<Amendment> {
    const { holdMinutes } = await this.settings.read();
    const sent = { id, wanted, viewer, caller, holdMinutes };
    try {
      if (!viewer.isSystem) await this.countAddress(id, wanted);
      const { amendment, refundIds } = await withPaymentEnded(this.payments, id, () =>
        this.byMemory((onSale) => this.changeTwice(sent, onSale)),
      );
      await this.moneyBack.send(refundIds);
      return await this.view(amendment);
    } catch (error) {
      // A repeat of a request that has already changed the booking can fail for that very reason.
      const first = await this.alreadyMade(sent);
      if (first) return this.view(first);
      const isUsedElsewhere = isDuplicateKey(error) && String(error).includes('client_request');
      throw isUsedElsewhere ? sentBefore() : error;
    }
  }

  /**
   * Runs before the booking is locked. A repeated request counts once, as the address is pending by
   * then.
   */
  private async countAddress(id: number, { parentEmail }: ApplyAmendment): Promise<void> {
    const booking = await this.dataSource.manager.findOneBy(BookingEntity, { id });
    const email = parentEmail.toLowerCase();
    if (!booking || [booking.parentEmail.toLowerCase(), booking.newEmail].includes(email)) return;
    await countNewAddress(this.dataSource, id, email);
  }

  /** Reads what is on sale from memory, but never sells or refuses anything on out-of-date data. */
  private byMemory<Result>(work: (onSale: OnSale) => Promise<Result>): Promise<Result> {
    return byMemory(
      () => this.onSale(),
      async (onSale) => onSale === nothingOnSale || (await this.catalogue.isCurrent(onSale)),
      work,
    );
  }

  /** A day can be given back even when nothing is on sale. */
  private async onSale(): Promise<OnSale> {
    try {
      return await this.catalogue.toBookFrom();
    } catch (error) {
      if (isAppError(error, 'not_found')) return nothingOnSale;
      throw error;
    }
  }

  /** If a day is full, ends its overdue holds and tries once more. */
  private async changeTwice(sent: Sent, onSale: OnSale): Promise<Made> {
    try {
      return await this.change(sent, onSale);
    } catch (error) {
      if (!isFull(error)) throw error;
    }
    const { manager } = this.dataSource;
    const booking = await manager.findOneByOrFail(BookingEntity, { id: sent.id });
    const wanted = moreWanted(await this.plan(manager, booking, sent, onSale));
    await this.overdueHolds.end([...wanted.keys()]);
    try {
      return await this.change(sent, onSale);
    } catch (error) {
      throw isFull(error) ? await fullDaysError(manager, wanted, onSale.days) : error;
    }
  }

  private change(sent: Sent, onSale: OnSale): Promise<Made> {
    const { id, wanted, caller, holdMinutes } = sent;
    const at = this.clock.now();
    return inTransaction(this.dataSource, async (manager) => {
      const booking = await lockBooking(manager, id);
      const { actor, isStaff } = this.viewing(booking, sent);
      const plan = await this.plan(manager, booking, sent, onSale);
      refuseOtherPrice(plan, wanted);
      if (isStaff && actor !== 'system') refuseUnproved(plan, sent.viewer);
      const { parentEmail } = plan.wanted;
      const isNewAddress = parentEmail.toLowerCase() !== booking.parentEmail.toLowerCase();
      const { payPence } = plan.quote;
      refuseUnpayable(payPence, { actor, phone: onSale.phone });
      const previous = await waitingOf(manager, id);
      const isBasket = isUnpaid(booking);
      const stays = previous !== null && !isNewAddress && correctsOnly(plan) ? previous : null;
      if (!stays) {
        const isMismatchIts = isBasket || previous !== null;
        await refuseOpenPayment(manager, this.payments, id, { isMismatchIts });
      }
      // The system only changes bookings because of cancelled days.
      const why = actor === 'system' ? 'day cancelled' : 'replaced';
      const replaced = { why, actor, at } as const;
      const held = previous && !stays ? await endWaiting(manager, previous, replaced) : new Map();
      const last = await manager.maximum(AmendmentEntity, 'position', { bookingId: id });
      const position = (last ?? 0) + 1;
      const requestFingerprint = this.access.amendmentFingerprint(wanted);
      const accessNonce = isNewAddress ? this.access.newNonce() : booking.accessNonce;
      const row = {
        state: 'applied',
        actor,
        askedAt: at,
        appliedAt: at,
        clientRequestId: wanted.clientRequestId.toLowerCase(),
        requestFingerprint,
        replacedNonce: isNewAddress ? booking.accessNonce : null,
      } as const;
      const { unpaid, moneyBack } = this;
      const source = isStaff || !caller ? undefined : unpaid.sourceOf(caller, parentEmail);
      const by = { onSale, actor, at };
      if (payPence > 0) {
        const correcting = { position, requestFingerprint, ...by };
        const left = await correctFirst(manager, booking, plan, correcting);
        const waits = left
          ? await this.plan(manager, booking, { ...sent, wanted: left }, onSale)
          : plan;
        const amendment = manager.create(AmendmentEntity, {
          ...rowOf(waits, booking, left ? position + 1 : position),
          ...row,
        });
        const holding = { amendment, holdMinutes, held, source, unpaid };
        await holdPlan(manager, waits, { ...holding, ...by });
        return { amendment, refundIds: [] };
      }
      const amendment = manager.create(AmendmentEntity, {
        ...rowOf(plan, booking, position),
        ...row,
      });
      await manager.insert(AmendmentEntity, amendment);
      const { backPence } = plan.quote;
      const refundIds = await moneyBack.giveBack(manager, booking, backPence, {
        actor,
        at,
        ...(wanted.back === 'credit' && { keptFor: parentEmail.toLowerCase() }),
      });
      if (isBasket) {
        const making = { amendment, accessNonce, source, unpaid, moneyBack, ...by };
        await applyUnpaid(manager, booking, plan, making);
      } else await applyPlan(manager, booking, plan, { amendment, held, ...by });
      if (stays) await carryCorrections(manager, booking, stays, plan.wanted);
      return { amendment, refundIds };
    });
  }

  private async plan(
    manager: EntityManager,
    booking: BookingEntity,
    sent: Asking,
    onSale: OnSale,
  ): Promise<AmendmentPlan> {
    const { isStaff } = this.viewing(booking, sent);
    const { wanted, ...address } = apartFromAddress(booking, sent.wanted);
    const asked = { wanted, isStaff, now: this.clock.now(), onSale };
    refusePaidBasket(booking, sent.wanted);
    const planned = isUnpaid(booking)
      ? planUnpaid
      : givesUpRefunded(booking, asked)
        ? planRefunded
        : planAmendment;
    return { ...(await planned(manager, this.moneyBack, booking, asked)), ...address };
  }

  private viewing(booking: Keyed, { wanted, viewer }: Asking): ReturnType<typeof whoAsks> {
    const who = whoAsks(this.access, booking, viewer);
    if (wanted.charge && !who.isStaff) throw new AppError('forbidden');
    return who;
  }

  /**
   * Also accepts the previous link, for a parent who never received the response with the new one.
   */
  private async alreadyMade(sent: Sent): Promise<AmendmentEntity | undefined> {
    const { manager } = this.dataSource;
    const clientRequestId = sent.wanted.clientRequestId.toLowerCase();
    const made = await manager.findOneBy(AmendmentEntity, { clientRequestId });
    const booking = made && (await manager.findOneBy(BookingEntity, { id: sent.id }));
    if (!booking || made.bookingId !== sent.id) return undefined;
    const nonces = [booking.accessNonce, made.replacedNonce ?? booking.accessNonce];
    if (!nonces.some((accessNonce) => this.maySee({ id: sent.id, accessNonce }, sent))) {
      return undefined;
    }
    if (!this.access.isFingerprintOfAmendment(sent.wanted, made.requestFingerprint)) {
      throw sentBefore();
    }
    return made;
  }

  private maySee(
    booking: Pick<BookingEntity, 'id' | 'accessNonce'>,
    { viewer: { staff, tokens, isSystem } }: Sent,
  ): boolean {
    return isSystem || may(staff, 'bookings') || this.access.openingOne(booking, tokens) !== null;
  }

  /** Includes the new link's token for a parent who changed the address. */
  private async view(amendment: AmendmentEntity): Promise<Amendment> {
    const { bookingId, replacedNonce, actor } = amendment;
    const booking =
      replacedNonce !== null && actor === 'parent'
        ? await this.dataSource.manager.findOneBy(BookingEntity, { id: bookingId })
        : null;
    return amendmentView(amendment, booking && this.access.tokenOf(booking));
  }
}

interface Asking {
  wanted: QuoteAmendment;
  viewer: Viewer;
}

interface Sent extends Asking {
  id: number;
  wanted: ApplyAmendment;
  caller: Caller | undefined;
  holdMinutes: number;
}

interface Made {
  amendment: AmendmentEntity;
  refundIds: number[];
}

const sentBefore = () =>
  fieldError(
    'clientRequestId',
    'This change was already sent with other details. Please send it as a new one.',
  );
