import { Injectable } from '@nestjs/common';
import {
  type Amendment,
  type AmendmentQuote,
  type ApplyAmendment,
  type QuoteAmendment,
} from '@sunfield/contracts/amendments';
import { formatPounds } from '@sunfield/contracts/money';
import { DataSource, type EntityManager } from 'typeorm';
import { CatalogueService, type OnSale } from '../../catalogue/catalogue.service';
import { type Actor } from '../../events/event-types';
import { AppError, fieldError, isAppError } from '../../kernel/app-error';
import { Clock } from '../../kernel/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { may } from '../../kernel/http/may';
import { BookingAccess } from '../booking-access';
import { BookingEntity } from '../booking.entity';
import { type Viewer } from '../bookings.service';
import { lockBooking } from '../move-booking';
import { fullDaysError, isFull } from '../placing/full-days-error';
import { OverdueHolds } from '../placing/overdue-holds';
import { AmendmentEntity } from './amendment.entity';
import { applyPlan, rowOf } from './apply-plan';
import { MoneyBack } from './money-back';
import { type AmendmentPlan, moreWanted, planAmendment } from './plan-amendment';

export const nothingOnSale: OnSale = {
  edition: '',
  holdMinutes: 0,
  unpaidPlaces: { perFamily: 0, perNetwork: 0, percentOfDay: 0 },
  phone: '',
  seasons: [],
  days: [],
};

/** The one way in which a placed booking changes: quoted, then applied whole or not at all. */
@Injectable()
export class Amendments {
  constructor(
    private readonly dataSource: DataSource,
    private readonly catalogue: CatalogueService,
    private readonly access: BookingAccess,
    private readonly moneyBack: MoneyBack,
    private readonly overdueHolds: OverdueHolds,
    private readonly clock: Clock,
  ) {}

  /**
   * What a change would cost or give back. For whoever may see the booking whole.
   * Errors: `booking_not_found`, `forbidden` for a charge that a parent names, those of `planAmendment`.
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
   * Changes the booking at the price that was agreed to: all of it, once however often it is sent.
   * Errors: as `quote`, `price_changed`, `session_full`, `changed_meanwhile`; `status_conflict` where
   * there is more to pay.
   */
  async apply(id: number, wanted: ApplyAmendment, viewer: Viewer): Promise<Amendment> {
    const sent = { id, wanted, viewer };
    try {
      const { amendment, refundIds } = await this.byMemory((onSale) =>
        this.changeTwice(sent, onSale),
      );
      await this.moneyBack.send(refundIds);
      return await this.view(amendment);
    } catch (error) {
      // The same message again: it has changed the booking, and with it what could be refused.
      const first = await this.alreadyMade(sent);
      if (first) return this.view(first);
      throw error;
    }
  }

  /** What is on sale is kept in memory; nothing is sold and nobody refused by what no longer holds. */
  private async byMemory<Result>(work: (onSale: OnSale) => Promise<Result>): Promise<Result> {
    for (;;) {
      const onSale = await this.onSale();
      try {
        return await work(onSale);
      } catch (error) {
        if (onSale === nothingOnSale || (await this.catalogue.isCurrent(onSale))) throw error;
      }
    }
  }

  /** A day can be given back when nothing is sold any more. */
  private async onSale(): Promise<OnSale> {
    try {
      return await this.catalogue.toBookFrom();
    } catch (error) {
      if (isAppError(error, 'not_found')) return nothingOnSale;
      throw error;
    }
  }

  /** A change that finds a day full lets overdue holds end, then asks once more. */
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
    const { id, wanted } = sent;
    const at = this.clock.now();
    return inTransaction(this.dataSource, async (manager) => {
      const booking = await lockBooking(manager, id);
      const { actor } = this.viewing(booking, sent);
      const plan = await this.plan(manager, booking, sent, onSale);
      if (plan.quote.fingerprint !== wanted.fingerprint) {
        throw new AppError('price_changed', {
          quote: plan.quote.quote,
          amendment: plan.quote,
          message:
            'What this change costs or gives back is different by now. Please look at it again.',
        });
      }
      refuseToPay(plan.quote);
      const isNewAddress = wanted.parentEmail.toLowerCase() !== booking.parentEmail.toLowerCase();
      const amendment = manager.create(AmendmentEntity, {
        ...rowOf(plan, booking),
        bookingId: id,
        position: booking.revision + 1,
        state: 'applied',
        actor,
        askedAt: at,
        appliedAt: at,
        clientRequestId: wanted.clientRequestId.toLowerCase(),
        requestFingerprint: this.access.amendmentFingerprint(wanted),
        replacedNonce: isNewAddress ? booking.accessNonce : null,
      });
      await manager.insert(AmendmentEntity, amendment);
      const accessNonce = isNewAddress ? this.access.newNonce() : booking.accessNonce;
      const made = { amendment, accessNonce, onSale, actor, at };
      const refundIds = await applyPlan(manager, this.moneyBack, booking, plan, made);
      return { amendment, refundIds };
    });
  }

  private plan(
    manager: EntityManager,
    booking: BookingEntity,
    sent: Asking,
    onSale: OnSale,
  ): Promise<AmendmentPlan> {
    const { isStaff } = this.viewing(booking, sent);
    const asked = { wanted: sent.wanted, isStaff, now: this.clock.now(), onSale };
    return planAmendment(manager, this.moneyBack, booking, asked);
  }

  /** Who asks. A number alone learns nothing here, not even whether there is such a booking. */
  private viewing(
    booking: Pick<BookingEntity, 'id' | 'accessNonce'>,
    { wanted, viewer: { staff, tokens, isSystem } }: Asking,
  ): { isStaff: boolean; actor: Actor } {
    if (isSystem) return { isStaff: true, actor: 'system' };
    if (staff && may(staff, 'bookings')) return { isStaff: true, actor: `staff:${staff.id}` };
    if (this.access.openingOne(booking, tokens) === null) throw new AppError('booking_not_found');
    if (wanted.charge) throw new AppError('forbidden');
    return { isStaff: false, actor: 'parent' };
  }

  /** Also for whoever has lost the answer that brought the new link. */
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
    if (made.requestFingerprint !== this.access.amendmentFingerprint(sent.wanted)) {
      throw fieldError(
        'clientRequestId',
        'This change was already sent with other details. Please send it as a new one.',
      );
    }
    return made;
  }

  private maySee(
    booking: Pick<BookingEntity, 'id' | 'accessNonce'>,
    { viewer: { staff, tokens, isSystem } }: Sent,
  ): boolean {
    return isSystem || may(staff, 'bookings') || this.access.openingOne(booking, tokens) !== null;
  }

  private async view(amendment: AmendmentEntity): Promise<Amendment> {
    const { id, bookingId, state, backPence, replacedNonce, actor } = amendment;
    const booking =
      replacedNonce !== null && actor === 'parent'
        ? await this.dataSource.manager.findOneBy(BookingEntity, { id: bookingId })
        : null;
    return {
      id,
      state,
      payPence: 0,
      backPence,
      accessToken: booking && this.access.tokenOf(booking),
      holdExpiresAt: null,
    };
  }
}

interface Asking {
  wanted: QuoteAmendment;
  viewer: Viewer;
}

interface Sent extends Asking {
  id: number;
  wanted: ApplyAmendment;
}

interface Made {
  amendment: AmendmentEntity;
  refundIds: number[];
}

function refuseToPay({ payPence }: AmendmentQuote): void {
  if (payPence === 0) return;
  throw new AppError('status_conflict', {
    message: `This change costs ${formatPounds(payPence)} more, which cannot be paid here yet. Please contact us, and we will help.`,
  });
}
