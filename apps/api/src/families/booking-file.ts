import { Injectable } from '@nestjs/common';
import { careScreens } from '@sunfield/contracts/bookings/care-readings';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { type BookingPayment } from '@sunfield/contracts/bookings/staff-bookings';
import { childFields, mapFields, parentFields } from '@sunfield/contracts/fields/fields-of';
import { DataSource, IsNull, Not } from 'typeorm';
import { AmendmentEntity, chargeReason, whatChanged } from '../bookings/model/amendment.entity';
import { BookingEntity } from '../bookings/model/booking.entity';
import { Bookings } from '../bookings/desk/bookings.service';
import { BookingNotes } from '../bookings/notes/booking-notes.service';
import { BookingTimelineService } from '../history/booking-timeline.service';
import { CareReadings } from '../history/care-readings.service';
import { AppError } from '../kernel/base/app-error';
import { type Staff } from '../kernel/http/may';
import { moneyOf } from '../payments/desk/booking-money';
import { type Plain } from './export-page';

/** The reader of a file: staff, who pass it on, or the family itself. */
export type FileReader = Staff | 'family';

/** All data about one booking; for the family without staff notes and staff names. */
@Injectable()
export class BookingFile {
  constructor(
    private readonly dataSource: DataSource,
    private readonly bookings: Bookings,
    private readonly notes: BookingNotes,
    private readonly timeline: BookingTimelineService,
    private readonly readings: CareReadings,
  ) {}

  /** Errors: `booking_not_found`. */
  async write(id: number, reader: FileReader): Promise<Plain> {
    const viewer =
      reader === 'family' ? ({ staff: undefined, isFamily: true } as const) : { staff: reader };
    const view = await this.bookings.view(id, { ...viewer, tokens: [], screen: 'family_export' });
    if (view.view !== 'full') throw new AppError('forbidden');
    const { manager } = this.dataSource;
    const row = await manager.findOneByOrFail(BookingEntity, { id });
    const { payments } = await moneyOf(manager, row);
    const withNotes = reader !== 'family';
    const facts = {
      ...factsOf(view),
      payments: payments.map((payment) => paymentOf(payment, withNotes)),
      refunds: payments.flatMap((payment) => refundsOf(payment, withNotes)),
      changes: await this.changesOf(id, withNotes),
    };
    if (reader === 'family') {
      return { ...facts, whatHappened: await this.timeline.readForFamily(id) };
    }
    const note = await this.notes.read(id, reader);
    const { entries } = await this.timeline.read(id, reader);
    const { readings } = await this.readings.list({ page: 1, pageSize: 10_000, bookingId: id });
    return {
      ...facts,
      staffNote: note.text,
      whatHappened: entries.map(({ at, by, text }) => ({ at, by: by ?? '', text })),
      whoReadTheNotes: readings.map(({ at, by, screen, children }) => ({
        at,
        by: by ?? '',
        where: careScreens[screen],
        children: children.join(', '),
      })),
    };
  }

  /** The changes, as described in their emails; for staff, also why they charged for one. */
  private async changesOf(bookingId: number, withNotes: boolean): Promise<Plain> {
    const amendments = await this.dataSource.manager.find(AmendmentEntity, {
      where: { bookingId, appliedAt: Not(IsNull()) },
      order: { id: 'ASC' },
    });
    return amendments.flatMap((amendment) =>
      amendment.whatChanged === null
        ? []
        : {
            at: amendment.appliedAt?.toISOString() ?? '',
            what: JSON.parse(whatChanged.open(amendment, amendment.whatChanged)) as Plain,
            ...(withNotes &&
              amendment.chargeReason && {
                whyCharged: chargeReason.open(amendment, amendment.chargeReason),
              }),
          },
    );
  }
}

const factsOf = (view: Booking) => ({
  booking: `#${view.id}`,
  paymentStatus: view.paymentStatus,
  placedAt: view.placedAt,
  paidAt: view.paidAt,
  ...Object.fromEntries<string>(
    parentFields.flatMap(({ key, kind }) => [
      [key, view[key]] as const,
      ...(kind === 'email' ? [['newEmail', view.newEmail ?? ''] as const] : []),
    ]),
  ),
  totalPence: view.totalPence,
  refundedPence: view.refundedPence,
  paymentReference: view.paymentReference,
  children: view.children.map((child) => mapFields(childFields, ({ key }) => child[key] ?? '')),
  days: view.selectedDates.map((day) => ({
    date: day.date,
    venue: view.venues.find(({ key }) => key === day.venue)?.name ?? day.venue,
    activity: day.activityName,
    time: day.sessionName,
    child: day.childName,
    pricePence: day.pricePence,
  })),
  tshirts: view.tshirtOrders.map(({ sizeName, initials, quantity }) => ({
    size: sizeName,
    initials,
    quantity,
  })),
});

/** Notes are staff's own text. */
const paymentOf = (payment: BookingPayment, withNotes: boolean) => ({
  at: payment.createdAt,
  method: payment.method.replace('_', ' '),
  status: payment.status,
  amountPence: payment.amountPence,
  receivedPence: payment.receivedPence,
  reference: payment.reference ?? '',
  ...(withNotes && { note: payment.note }),
  disputes: payment.disputes.map(({ reason, status }) => `${reason}: ${status}`).join(', '),
});

const refundsOf = ({ refunds }: BookingPayment, withNotes: boolean) =>
  refunds.map(({ createdAt, amountPence, status, reason, note, isCredit }) => ({
    at: createdAt,
    amountPence,
    status,
    reason,
    asCredit: isCredit ? 'yes' : 'no',
    ...(withNotes && { note }),
  }));
