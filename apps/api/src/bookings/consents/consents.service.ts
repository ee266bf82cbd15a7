import { Injectable } from '@nestjs/common';
import { isPaid, type PaymentStatus } from '@sunfield/contracts/bookings/booking-status';
import {
  type AskedConsent,
  bookingConsentKinds,
  childConsentKinds,
  type ConsentAnswerKind,
} from '@sunfield/contracts/kit/fields/consent-kinds';
import {
  type AnswerConsent,
  type BookingConsents,
  type ChildConsents,
  type ConsentAnswer,
} from '@sunfield/contracts/bookings/consents/consents';
import { DataSource, type EntityManager } from 'typeorm';
import { usernamesOf } from '../../staff/model/usernames';
import { BookingAccess, type Viewer } from '../access/booking-access';
import { type Asking, refusalOfChanges } from '../amendments/family-itself';
import { queueDetailsChanged } from '../details/queue-details-changed';
import { KnownDevices } from '../../mail/address-proof/known-devices.service';
import { BookingChildEntity } from '../model/booking-child.entity';
import { BookingEntity } from '../model/booking.entity';
import { ConsentEntity, saidByText } from '../model/consent.entity';
import { type ConsentWordingEntity, wordingsOf, kindsOff } from '../model/consent-wording.entity';
import { lockBooking } from '../model/move-booking';
import { EventEntity } from '../../kernel/events/event.entity';
import { type Actor } from '../../kernel/events/event-types';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError, fieldError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { insertRows } from '../../kernel/database/insert-rows';
import { inTransaction } from '../../kernel/database/transaction';
import { type Staff } from '../../kernel/http/may';

/** What families allow for their children: by the booking's link, or told to staff. */
@Injectable()
export class ConsentsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: BookingAccess,
    private readonly devices: KnownDevices,
    private readonly clock: Clock,
  ) {}

  /** Without `news`. Errors: `booking_not_found`, also for a viewer without the booking's link. */
  async read(id: number, viewer: Viewer): Promise<BookingConsents> {
    const { manager } = this.dataSource;
    const booking = await manager.findOneBy(BookingEntity, { id });
    if (!booking) throw new AppError('booking_not_found');
    const staff = this.access.admit(booking, viewer);
    return {
      bookingId: id,
      children: await this.view(manager, id, staff),
      agreed: await agreedByPaying(manager, id),
    };
  }

  /**
   * Adds the answer, unless it is the same again. A link alone answers what is missing. Errors: `booking_not_found`;
   * `address_not_proven` or `forbidden` for a link alone that would change an answer; `changed_meanwhile` if it is given to a
   * wording that is no longer the newest, or no longer asked; `validation_failed` if staff do not say who told them.
   */
  async answer(
    { id, childIndex }: { id: number; childIndex: number },
    { kind, ...given }: AnswerConsent,
    { viewer, request, browser }: Asking & { browser: string },
  ): Promise<ChildConsents> {
    const asking = { id, viewer, request };
    const refusal = await refusalOfChanges(this.dataSource.manager, this.devices, asking);
    return inTransaction(this.dataSource, async (manager) => {
      const booking = await lockBooking(manager, id);
      const staff = this.access.admit(booking, viewer);
      const child = await manager.findOneBy(BookingChildEntity, {
        bookingId: id,
        position: childIndex,
      });
      if (!child) throw new AppError('booking_not_found');
      const newest = await agreedWording(manager, kind, given, staff);
      const [last] = await manager.find(ConsentEntity, {
        where: { bookingId: id, childId: child.id, kind },
        order: { id: 'DESC' },
        take: 1,
      });
      const answer = answerAfter(last?.answer, given.isGiven);
      // After an answer to an earlier wording, the newest one is missing.
      const isMissing = !last || last.wordingVersion < newest.version;
      if (refusal && !staff && !isMissing && answer !== last.answer) throw refusal;
      if (answer !== last?.answer || given.version !== last.wordingVersion) {
        const at = laterThan(last, this.clock.now());
        const row = {
          bookingId: id,
          childId: child.id,
          kind,
          answer,
          wordingVersion: given.version,
          at,
          addressHash: null,
        };
        const actor = await addAnswer(manager, row, { staff, saidBy: given.saidBy, browser });
        const after = { kind, answer, child: childIndex + 1 };
        const type = 'booking.consent_answered';
        await recordEvent(manager, { type, at, actor, subjectId: id, after });
        if (last && last.answer !== answer)
          await queueDetailsChanged(manager, booking, { child, at });
      }
      const all = await this.view(manager, id, staff);
      return all.find((one) => one.childIndex === childIndex) as ChildConsents;
    });
  }

  private async view(
    manager: EntityManager,
    bookingId: number,
    staff: Staff | undefined,
  ): Promise<ChildConsents[]> {
    const children = await manager.find(BookingChildEntity, {
      where: { bookingId },
      select: { id: true, position: true, name: true },
      order: { position: 'ASC' },
    });
    const wordings = await wordingsOf(manager);
    const off = await kindsOff(manager);
    const rows = await manager.find(ConsentEntity, { where: { bookingId }, order: { id: 'DESC' } });
    const told = await answersOf(manager, rows, { wordings, staff });
    return children.map(({ id, position: childIndex, name }) => ({
      childIndex,
      name,
      consents: childConsentKinds.flatMap((kind) => {
        const newest = wordings.find((one) => one.kind === kind);
        if (!newest) return [];
        const { version, question, text } = newest;
        const answers = rows.filter((row) => row.childId === id && row.kind === kind).map(told);
        const isOff = off.has(kind);
        // What was given can be withdrawn.
        if (isOff && !answers.some(({ answer }) => answer === 'given')) return [];
        return { kind, version, question, text, answers, ...(isOff && { isOff }) };
      }),
    }));
  }
}

/** What is agreed to: the newest wording, which may ask for more than the one that was read. Errors: see `answer`. */
export async function agreedWording(
  manager: EntityManager,
  kind: AskedConsent,
  { isGiven, version, saidBy = '' }: Omit<AnswerConsent, 'kind'>,
  staff: Staff | undefined,
): Promise<ConsentWordingEntity> {
  if (staff && saidBy === '') throw fieldError('saidBy', 'Please say who told you');
  const newest = (await wordingsOf(manager)).find((one) => one.kind === kind);
  if (!newest || version > newest.version) throw fieldError('version', 'There is no such wording');
  if (isGiven && (version < newest.version || (await kindsOff(manager)).has(kind)))
    throw new AppError('changed_meanwhile');
  return newest;
}

/** Clocks of two servers differ, and the last answer of a family counts for all of its bookings. */
export const laterThan = (last: ConsentEntity | undefined, now: Date): Date =>
  new Date(Math.max(now.getTime(), (last?.at.getTime() ?? 0) + 1));

type Row = Omit<ConsentEntity, 'id' | 'actor' | 'browser' | 'saidBy' | 'fromBookingId'>;

/** Adds an answer; returns who gave it. */
export async function addAnswer(
  manager: EntityManager,
  row: Row,
  { staff, saidBy = '', browser }: { staff: Staff | undefined; saidBy?: string; browser: string },
): Promise<Actor> {
  const actor = staff ? (`staff:${staff.id}` as const) : 'parent';
  const said = saidByText.seal(row, staff ? saidBy : '');
  await insertRows(manager, ConsentEntity, [
    { ...row, actor, browser: staff ? '' : browser, saidBy: said, fromBookingId: null },
  ]);
  return actor;
}

/** How an answer is shown; who told it only to staff. */
export async function answersOf(
  manager: EntityManager,
  rows: readonly ConsentEntity[],
  { wordings, staff }: { wordings: readonly ConsentWordingEntity[]; staff: Staff | undefined },
): Promise<(row: ConsentEntity) => ConsentAnswer> {
  const actors = staff ? rows.map(({ actor }) => actor) : [];
  const names = await usernamesOf(manager, actors);
  return (row) => {
    const { kind, wordingVersion, answer, at, actor, browser, fromBookingId } = row;
    const isTold = actor !== 'parent';
    const wording = wordings.find((one) => one.kind === kind && one.version === wordingVersion);
    return {
      version: wordingVersion,
      question: wording?.question ?? '',
      text: wording?.text ?? '',
      answer,
      at: at.toISOString(),
      by: isTold ? 'staff' : 'family',
      name: names.get(actor) ?? null,
      saidBy: staff && isTold ? saidByText.open(row, row.saidBy) : null,
      browser,
      fromBooking: fromBookingId,
    };
  };
}

export const answerAfter = (
  last: ConsentAnswerKind | undefined,
  isGiven: boolean,
): ConsentAnswerKind => {
  if (isGiven) return 'given';
  return last === 'given' || last === 'withdrawn' ? 'withdrawn' : 'refused';
};

/**
 * What a family agreed to when it paid online. Paying is an event already, so nothing more is written: the wording is
 * the one of that time.
 */
async function agreedByPaying(
  manager: EntityManager,
  bookingId: number,
): Promise<BookingConsents['agreed']> {
  const events = await manager.find(EventEntity, {
    where: { subjectType: 'booking', subjectId: String(bookingId), type: 'booking.status' },
    order: { id: 'ASC' },
  });
  const paid = events.find(
    ({ actor, before, after }) =>
      ['parent', 'stripe'].includes(actor) &&
      !isPaid(before?.['paymentStatus'] as PaymentStatus) &&
      isPaid(after?.['paymentStatus'] as PaymentStatus),
  );
  if (!paid) return [];
  const wordings = (await wordingsOf(manager)).filter(({ writtenAt }) => writtenAt <= paid.at);
  return bookingConsentKinds.flatMap((kind) => {
    const agreed = wordings.find((one) => one.kind === kind);
    if (!agreed?.text) return [];
    return { kind, version: agreed.version, text: agreed.text, at: paid.at.toISOString() };
  });
}
