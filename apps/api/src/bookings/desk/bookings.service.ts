import { Injectable } from '@nestjs/common';
import { type Booking, type BookingView } from '@sunfield/contracts/bookings/bookings';
import { type BookingQuery, type BookingSummary } from '@sunfield/contracts/bookings/booking-list';
import { type WaitingAmendment } from '@sunfield/contracts/bookings/amendment-lines';
import { type PaymentLink } from '@sunfield/contracts/bookings/staff-bookings';
import { readAges } from '@sunfield/contracts/catalogue/camp-ages';
import { DataSource, In } from 'typeorm';
import { emailTrouble } from '../../mail/delivery/email-troubles';
import { recordEvent } from '../../kernel/events/record-event';
import { decidedDaysOf, freeDays } from '../day-changes/decided-days';
import { readTshirtSizes } from '../../catalogue/model/tshirt-size.entity';
import { may, refuseUnless, type Staff } from '../../kernel/http/may';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { creditInAccount, paidByCreditAnd } from '../ledger/account';
import { entriesOf } from '../ledger/enter';
import { wasAddressChanged } from '../amendments/plan/current-booking';
import { waitingOf, waitingView } from '../amendments/waiting-amendment';
import { BookingAccess, type Viewer } from '../access/booking-access';
import { BookingAttentions } from './booking-attention.service';
import { findBookingIds } from './booking-list.queries';
import { bookingRelations, fullView, glimpseView, summaryView } from './booking-view';
import { consentsAsked, consentsOf } from '../model/consents-now';
import { readLines, tshirtsOf } from '../model/booking-lines';
import { BookingEntity } from '../model/booking.entity';
import { usernamesOf } from '../../staff/model/usernames';
import { SettingsService } from '../../kernel/settings/settings.service';
import { detailFieldsNow } from '../../catalogue/model/detail-fields';
import { type CareNotes, readCareNotes } from '../care/care-notes';
import { PaymentPort } from '../model/payment-port';
import { findReferences } from './find-references';
import { type StaffSight } from './ages-view';
import { keepShownPlaces } from '../model/booking-place.entity';
import { partsOfBooking } from '../model/amount-due';
import { readViewed, type Viewed } from '../model/viewed-booking';

@Injectable()
export class Bookings {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: BookingAccess,
    private readonly payments: PaymentPort,
    private readonly attentions: BookingAttentions,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** The whole booking for its owner and staff, a glimpse for anyone else. Errors: `booking_not_found`. */
  async view(id: number, viewer: Viewer): Promise<BookingView> {
    const { manager } = this.dataSource;
    const viewed = await readViewed(this.dataSource, id);
    if (!viewed) throw new AppError('booking_not_found');
    const { booking, venues, edition, optionalParts } = viewed;
    const parts = await partsOfBooking(manager, booking);
    const mayBePaid = booking.paymentStatus === 'pending' || (parts?.owedPence ?? 0) > 0;
    const around = {
      venues,
      tshirts: optionalParts.hasTshirts ? await tshirtsOf(manager, [booking]) : [],
      tshirtSizes: optionalParts.hasTshirts
        ? await readTshirtSizes(manager)
        : new Map<string, string>(),
      isPaymentProcessing:
        mayBePaid && optionalParts.hasOpenPayment && (await this.isPaymentProcessing(id)),
      awaitsBank: optionalParts.awaitsBank && booking.paymentStatus === 'pending',
      parts,
      now: this.clock.now(),
    };
    const { staff, tokens } = viewer;
    const accessToken = this.access.openingOne(booking, tokens);
    if (!may(staff, 'bookings') && accessToken === null) return glimpseView(booking, around);
    const notes = await readCareNotes(
      manager,
      { reader: staff, screen: 'booking', at: around.now },
      booking.children.map(({ id: childId }) => ({ bookingId: id, childId })),
    );
    const entries = optionalParts.hasCredit ? await entriesOf(manager, id) : [];
    const credit = creditInAccount(entries);
    const paidBy = paidByCreditAnd(entries);
    const isStaff = may(staff, 'bookings');
    const waitingAmendment = optionalParts.hasWaitingAmendment
      ? await this.waitingAmendment(id)
      : null;
    const { now } = around;
    const { cancelledDays, changedDays } = optionalParts.hasDecidedDays
      ? await decidedDaysOf(manager, booking, { venues, now })
      : { cancelledDays: [], changedDays: [] };
    const free = changedDays.length > 0 ? await freeDays(manager, id, now) : new Set<number>();
    const sight = {
      accessToken,
      notes,
      isStaff,
      credit,
      waitingAmendment,
      freeDays: free,
      detailFields: await detailFieldsNow(manager, edition),
      consents: consentsOf(await consentsAsked(manager, edition), viewed.consents),
      staffSight: isStaff ? await this.staffSight(booking, notes, may(staff, 'care')) : undefined,
    };
    const trouble = optionalParts.hasEmailTrouble
      ? await emailTrouble(manager, booking)
      : undefined;
    return {
      ...fullView(booking, around, sight),
      ...(cancelledDays.length > 0 && { cancelledDays }),
      ...(changedDays.length > 0 && { changedDays }),
      ...(paidBy.length > 0 && { paidBy }),
      ...(trouble && { emailTrouble: trouble }),
      ...(optionalParts.isEmailQueued && { isEmailQueued: true as const }),
      ...(optionalParts.isShared && { isShared: true as const }),
      ...(await this.creditNow(viewed, viewer)),
    };
  }

  private async staffSight(
    { children }: Viewed['booking'],
    notes: CareNotes,
    mayReadAges: boolean,
  ): Promise<StaffSight> {
    const known = children.map(({ id }) => notes.answersOf(id));
    const writers = known.flatMap(({ agesAllowed, said }) => [
      ...agesAllowed.map(({ by }) => by),
      ...Object.values(said).flatMap((one) => one?.by ?? []),
    ]);
    const names = await usernamesOf(this.dataSource.manager, writers);
    const ofCamps = readAges((await this.settings.read()).ages);
    return { mayReadAges, ofCamps, names };
  }

  /**
   * A link isn't enough to see an address's credit: with one, a person can give the booking any address, and anyone can
   * place a booking for any address. Credit unrelated to this booking is only shown to staff or a proven address.
   */
  private async creditNow(
    { booking, optionalParts }: Viewed,
    { staff, provenEmail }: Viewer,
  ): Promise<Pick<Booking, 'credit'>> {
    const { manager } = this.dataSource;
    const isProven = provenEmail === booking.parentEmail.toLowerCase();
    if (!optionalParts.hasCredit && !isProven) return {};
    const isTheirs = isProven || may(staff, 'bookings');
    if (!isTheirs && (await wasAddressChanged(manager, booking.id))) return {};
    const balancePence = await this.payments.creditNow(manager, booking);
    return optionalParts.hasCredit || balancePence > 0 ? { credit: { balancePence } } : {};
  }

  private async waitingAmendment(bookingId: number): Promise<WaitingAmendment | null> {
    const { manager } = this.dataSource;
    const amendment = await waitingOf(manager, bookingId);
    if (!amendment) return null;
    const open = await this.payments.openOne(manager, bookingId);
    return waitingView(amendment, open === 'processing');
  }

  /** As far as we know: Stripe isn't asked just to show a page. */
  private async isPaymentProcessing(id: number): Promise<boolean> {
    return (await this.payments.openOne(this.dataSource.manager, id)) === 'processing';
  }

  /**
   * A link that staff can give a parent who hasn't paid a booking, or a change to it; records who copied it.
   * Errors: `booking_not_found`; `already_paid`, also if it has been refunded since.
   */
  async paymentLink(id: number, staff: Staff): Promise<PaymentLink> {
    refuseUnless(staff, 'bookings');
    const booking = await this.dataSource.getRepository(BookingEntity).findOneBy({ id });
    if (!booking) throw new AppError('booking_not_found');
    const isPayable = ['pending', 'expired'].includes(booking.paymentStatus);
    const change = isPayable ? null : await waitingOf(this.dataSource.manager, id);
    if (!isPayable && !change) throw new AppError('already_paid');
    await recordEvent(this.dataSource.manager, {
      at: this.clock.now(),
      actor: `staff:${staff.id}`,
      type: 'booking.link_copied',
      subjectId: id,
    });
    return { url: this.access.checkoutLinkTo(booking, change) };
  }

  /** One page of the staff's list, and how many bookings match in all. */
  async list(
    query: BookingQuery,
    staff: Staff,
  ): Promise<{ total: number; bookings: BookingSummary[] }> {
    refuseUnless(staff, 'bookings');
    const { attention, ...rest } = query;
    const { ids, total } = await findBookingIds(this.dataSource, {
      ...rest,
      referenced: await findReferences(this.dataSource.manager, this.payments, query.search),
      attending: attention && (await this.attentions.idsOf(attention)),
    });
    return { total, bookings: await this.summaries(ids, staff) };
  }

  /** Rows of the list, in the order of these numbers. */
  async summaries(ids: number[], staff: Staff): Promise<BookingSummary[]> {
    refuseUnless(staff, 'bookings');
    const marksOf = await this.attentions.marks(ids);
    const found = await this.dataSource
      .getRepository(BookingEntity)
      .find({ where: { id: In(ids) }, relations: bookingRelations });
    await readLines(this.dataSource.manager, found);
    found.forEach(keepShownPlaces);
    const byId = new Map(found.map((booking) => [booking.id, booking]));
    const bookings = ids.flatMap((id) => byId.get(id) ?? []);
    return bookings.map((one) => summaryView(one, marksOf(one.id)));
  }
}
