import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type Amendment,
  type AmendmentQuote,
  type ApplyAmendment,
  type QuoteAmendment,
} from '@sunfield/contracts/bookings/amendments';
import { DataSource, type EntityManager, In } from 'typeorm';
import { type WantedPlaces } from '../../catalogue/model/places';
import { CatalogueService, type OnSale } from '../../catalogue/on-sale/catalogue.service';
import { type UsableCode } from '../../catalogue/codes/code-uses';
import { FindCode } from '../../catalogue/codes/find-code.service';
import { type Actor } from '../../kernel/events/event-types';
import { AppError, fieldError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { isDuplicateKey } from '../../kernel/database/database-errors';
import { inTransaction } from '../../kernel/database/transaction';
import { SettingsService } from '../../kernel/settings/settings.service';
import { BookingAccess, type Caller, type Viewer } from '../access/booking-access';
import { AmendmentEntity } from '../model/amendment.entity';
import { AttendancePort } from '../model/attendance-port';
import { BookingEntity } from '../model/booking.entity';
import { lockBooking, lockIfThere } from '../model/move-booking';
import { OverdueHolds } from '../model/overdue-holds';
import { PaymentPort } from '../model/payment-port';
import { twiceIfFull } from '../placing/twice-if-full';
import { UnpaidPlaces } from '../placing/unpaid-places';
import { applyPlan, type Made } from './apply-plan';
import { refuseOpenPayment, withPaymentEnded } from './end-open-payment';
import { type AmendmentPlan } from './plan/amendment-plan';
import { correctionsIn, withoutCorrections } from './plan/corrections';
import { MoneyBack } from './plan/money-back';
import { countIfNew } from './plan/new-address';
import { planAmendment, refuseOtherPrice } from './plan/plan-amendment';
import { refuseSignedIn } from './plan/refusals';
import { readCurrent, type CurrentBooking } from './plan/current-booking';
import { maySee, refuseRequester, type Requester, whoAsks } from './requester';
import {
  amendmentView,
  carryCorrections,
  discardAmendment,
  endEarlier,
  waitingOf,
} from './waiting-amendment';
import {
  bookingNotes,
  childNotes,
  contactFields,
  type FieldWithKey,
} from '@sunfield/contracts/kit/fields/fields-of';
import { BookingChildEntity } from '../model/booking-child.entity';
import { bookingCare, childCare } from '../model/care-columns';
import { linkAloneError } from './family-itself';

interface Sent {
  id: number;
  wanted: ApplyAmendment;
  viewer: Viewer;
  caller: Caller | undefined;
  code: UsableCode | undefined;
  holdMinutes: number;
}

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
    private readonly codes: FindCode,
    private readonly attendance: AttendancePort,
    private readonly clock: Clock,
  ) {}

  /**
   * What a change would cost or give back, of an unpaid booking also with another code. For anyone who may see the
   * whole booking.
   * Errors: `booking_not_found`, those of `planAmendment`.
   */
  async quote(
    id: number,
    wanted: QuoteAmendment,
    viewer: Viewer,
    code?: UsableCode,
  ): Promise<AmendmentQuote> {
    const { manager } = this.dataSource;
    const booking = await manager.findOneBy(BookingEntity, { id });
    if (!booking) throw new AppError('booking_not_found');
    const requester = whoAsks(this.access, booking, viewer);
    return this.sell(async (onSale) => {
      const asking = { ...requester, wanted, now: this.clock.now(), onSale, code };
      const current = await readCurrent(manager, this.moneyBack, booking, asking);
      const asked = { ...asking, wanted: await askedByLink(manager, current, asking) };
      return planAmendment(current, asked).quote;
    });
  }

  /**
   * Changes the booking in full at the agreed price, once however often the request is sent. If there is more to pay,
   * the added places are held and the booking changes when that is paid. An earlier pending change is ended. An unpaid
   * booking changes immediately, after its open payment is ended; in a refunded booking, staff can give up places.
   * Without a caller, there is no limit on unpaid places.
   * Errors: those of `quote`, `price_changed`, `session_full`, `too_many_unpaid`, `changed_meanwhile`;
   * `status_conflict` for a child who is at camp on a day that the change gives up; `payment_processing`,
   * `payment_mismatch` and `payment_unavailable` from the payment for the earlier change.
   */
  async apply(
    id: number,
    wanted: ApplyAmendment,
    viewer: Viewer,
    caller?: Caller,
    code?: UsableCode,
  ): Promise<Amendment> {
    const { holdMinutes } = await this.settings.read();
    const sent = { id, wanted, viewer, caller, code, holdMinutes };
    try {
      if (!viewer.isSystem) await countIfNew(this.dataSource, id, wanted.parentEmail);
      const { amendment, refundIds } = await withPaymentEnded(this.payments, id, () =>
        this.sell((onSale) => this.change(sent, onSale)),
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
   * Withdraws a change that is waiting for payment: ends its payment first, then the change itself. One that has already ended stays ended.
   * Errors: `booking_not_found`, `not_found`; `already_paid` if it has been applied;
   * `payment_processing`, `payment_mismatch`, `payment_unavailable`.
   */
  async withdraw(bookingId: number, amendmentId: number, viewer: Viewer): Promise<Amendment> {
    const fallen = await withPaymentEnded(this.payments, bookingId, () =>
      inTransaction(this.dataSource, async (manager) => {
        const booking = await lockBooking(manager, bookingId);
        const { actor, isStaff } = whoAsks(this.access, booking, viewer);
        const amendment = await manager.findOneBy(AmendmentEntity, { id: amendmentId, bookingId });
        if (!amendment) throw new AppError('not_found');
        if (amendment.state === 'applied') {
          throw new AppError('already_paid', { message: 'This change is already paid and made.' });
        }
        if (amendment.state === 'fallen_away') return amendment;
        // A payment that didn't match stays here until staff decide about it.
        if (isStaff) await this.payments.leaveMismatch(manager, bookingId);
        await refuseOpenPayment(manager, this.payments, bookingId);
        await discardAmendment(manager, amendment, {
          why: 'withdrawn',
          actor,
          at: this.clock.now(),
        });
        return amendment;
      }),
    );
    return amendmentView(fallen);
  }

  /**
   * For actions that end the booking in its current form, such as a full refund. Errors: as
   * `withdraw`; does nothing if no change is pending.
   */
  async endBefore(bookingId: number, actor: Actor): Promise<void> {
    await withPaymentEnded(this.payments, bookingId, () =>
      inTransaction(this.dataSource, async (manager) => {
        const booking = await lockIfThere(manager, bookingId);
        const amendment = booking && (await waitingOf(manager, bookingId));
        if (!amendment) return;
        await refuseOpenPayment(manager, this.payments, bookingId);
        await discardAmendment(manager, amendment, {
          why: 'replaced',
          actor,
          at: this.clock.now(),
        });
      }),
    );
  }

  /** A day can be given back even when nothing is on sale. */
  private sell<Result>(work: (onSale: OnSale) => Promise<Result>): Promise<Result> {
    return this.catalogue.sellFrom(work, { mayBeEmpty: true });
  }

  private change(sent: Sent, onSale: OnSale): Promise<Made> {
    const { dataSource, overdueHolds: holds } = this;
    let wanted: WantedPlaces = new Map();
    const full = { manager: dataSource.manager, holds, wanted: () => wanted, days: onSale.days };
    return twiceIfFull(full, () =>
      inTransaction(dataSource, (manager) =>
        this.changeLocked(manager, sent, onSale, (plan) => {
          wanted = plan.days.more;
        }),
      ),
    );
  }

  private async changeLocked(
    manager: EntityManager,
    { id, wanted, viewer, caller, code, holdMinutes }: Sent,
    onSale: OnSale,
    planned: (plan: AmendmentPlan) => void,
  ): Promise<Made> {
    const { unpaid, moneyBack } = this;
    const booking = await lockBooking(manager, id);
    // Another change may have held the lock for some time.
    const at = this.clock.now();
    const requester = whoAsks(this.access, booking, viewer);
    const { actor, isStaff } = requester;
    const asking = { ...requester, wanted, code, now: at, onSale };
    const current = await readCurrent(manager, moneyBack, booking, asking);
    const asked = { ...asking, wanted: await askedByLink(manager, current, asking) };
    const plan = planAmendment(current, asked);
    planned(plan);
    refuseOtherPrice(plan, wanted);
    refuseRequester(plan, asked, { viewer, phone: onSale.phone });
    refuseSignedIn(plan, await this.attendance.signedIn(manager, { bookingId: id }));
    const { waiting, held } = await endEarlier(manager, this.payments, plan, { id, actor, at });
    const source =
      isStaff || !caller ? undefined : unpaid.sourceOf(caller, plan.wanted.parentEmail);
    const applying = {
      clientRequestId: wanted.clientRequestId.toLowerCase(),
      requestFingerprint: this.access.fingerprint(wanted),
      holdMinutes,
      held,
      limit: source && { source, unpaid },
      use: plan.code && this.codes.useOf(plan.code, plan.wanted.parentEmail),
      moneyBack,
      actor,
      at,
    };
    const corrections = correctionsIn(plan, current, asked);
    if (corrections) {
      const own = { clientRequestId: randomUUID(), held: new Map<number, number>() };
      await applyPlan(manager, booking, corrections, { ...applying, ...own });
      const left = { ...asked, wanted: withoutCorrections(plan, booking) };
      const corrected = await readCurrent(manager, moneyBack, booking, left);
      return applyPlan(manager, booking, planAmendment(corrected, left), applying);
    }
    const made = await applyPlan(manager, booking, plan, applying);
    if (waiting) await carryCorrections(manager, booking, waiting, plan.wanted);
    return made;
  }

  private async alreadyMade({ id, wanted, viewer }: Sent): Promise<AmendmentEntity | undefined> {
    const { manager } = this.dataSource;
    const clientRequestId = wanted.clientRequestId.toLowerCase();
    const made = await manager.findOneBy(AmendmentEntity, { clientRequestId, bookingId: id });
    const booking = made && (await manager.findOneBy(BookingEntity, { id }));
    if (!booking || !maySee(this.access, booking, made, viewer)) return undefined;
    if (!this.access.isFingerprintOf(wanted, made.requestFingerprint)) throw sentBefore();
    return made;
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

const sentBefore = () =>
  fieldError(
    'clientRequestId',
    'This change was already sent with other details. Please send it as a new one.',
  );

/**
 * What may be asked for: with a link alone, the name and phone of who is called and collects stay, and so does each note
 * that is on file. An empty note, as forms send it that were not shown the one on file, says nothing.
 * Errors: `address_not_proven`.
 */
async function askedByLink(
  manager: EntityManager,
  { booking, basket }: CurrentBooking,
  {
    isStaff,
    isFamily,
    wanted,
  }: Pick<Requester, 'isStaff' | 'isFamily'> & { wanted: QuoteAmendment },
): Promise<QuoteAmendment> {
  if (isStaff || isFamily) return wanted;
  const contact = contactFields.filter(({ kind }) => kind !== 'email');
  const changed = contact.find(({ key }) => wanted[key] !== booking[key]);
  if (changed) throw linkAloneError(changed.key);
  const isSaying = wanted.children.some((child) => childNotes.some(({ key }) => child[key]));
  const ids = basket.children.map(({ id }) => id);
  const select = { id: true, bookingId: true, position: true, details: true };
  const rows = isSaying
    ? await manager.find(BookingChildEntity, { where: { id: In(ids) }, select })
    : [];
  const children = wanted.children.map((child, index) => {
    const known = child.childIndex === undefined ? undefined : basket.children[child.childIndex];
    if (!known) return child;
    const row = rows.find(({ id }) => id === known.id);
    return filledIn(childNotes, child, row && childCare.open(row), `children.${index}.`);
  });
  const onFile = bookingNotes.some(({ key }) => wanted[key])
    ? bookingCare.open(
        await manager.findOneOrFail(BookingEntity, {
          where: { id: booking.id },
          select: { id: true, details: true },
        }),
      )
    : undefined;
  return filledIn(bookingNotes, { ...wanted, children }, onFile, '');
}

function filledIn<Key extends string, Said extends { [Name in Key]?: string | undefined }>(
  fields: readonly FieldWithKey<Key>[],
  said: Said,
  onFile: Readonly<Record<Key, string>> | undefined,
  path: string,
): Said {
  const kept = { ...said };
  for (const { key } of fields) {
    if (!said[key]) delete kept[key];
    else if (onFile?.[key]) throw linkAloneError(`${path}${key}`);
  }
  return kept;
}
