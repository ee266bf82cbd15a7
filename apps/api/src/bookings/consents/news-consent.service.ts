import { Inject, Injectable } from '@nestjs/common';
import { type AnswerNews, type NewsConsent } from '@sunfield/contracts/bookings/consents/consents';
import { DataSource, type EntityManager, In } from 'typeorm';
import { BookingAccess, type Viewer } from '../access/booking-access';
import { BookingEntity } from '../model/booking.entity';
import { ConsentEntity } from '../model/consent.entity';
import { wordingsOf, kindsOff } from '../model/consent-wording.entity';
import { lockBooking } from '../model/move-booking';
import {
  addressHashesOf,
  addressHashOf,
  endSuppression,
  endSuppressionOfHash,
  suppress,
  suppressHash,
} from '../../mail/suppression/suppression';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError, fieldError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { inTransaction } from '../../kernel/database/transaction';
import { type Staff } from '../../kernel/http/may';
import { addAnswer, agreedWording, answerAfter, answersOf, laterThan } from './consents.service';
import { hashOfToken, newsOf, wantingNews } from './news';

/** Whether a family wants news and offers: by the link of a paid booking, told to staff, or by the link in an email. */
@Injectable()
export class NewsConsentService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: BookingAccess,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Undefined if it is not asked. Errors: `booking_not_found`. */
  async read(id: number, viewer: Viewer): Promise<NewsConsent | undefined> {
    const { manager } = this.dataSource;
    const booking = await manager.findOneBy(BookingEntity, { id });
    if (!booking) throw new AppError('booking_not_found');
    const staff = this.access.admit(booking, viewer);
    if (booking.paidAt === null || booking.emailKey === '') return undefined;
    if ((await kindsOff(manager)).has('news')) return undefined;
    return view(manager, booking, staff);
  }

  /** Errors: see `AnswerNewsSchema`. */
  answer(
    id: number,
    given: AnswerNews,
    { viewer, browser }: { viewer: Viewer; browser: string },
  ): Promise<NewsConsent> {
    return inTransaction(this.dataSource, async (manager) => {
      const booking = await lockBooking(manager, id);
      const staff = this.access.admit(booking, viewer);
      // Until then the address may be someone else's.
      if (booking.paidAt === null || booking.emailKey === '') throw new AppError('status_conflict');
      const { isGiven, version } = given;
      await agreedWording(manager, 'news', given, staff);
      const address = booking.emailKey;
      const isOut = await isUnsubscribed(manager, address);
      if (isGiven && isOut && staff)
        throw fieldError(
          'isGiven',
          'This family has unsubscribed. Only it can ask for news again.',
        );
      const [last] = await rowsOf(manager, address);
      const answer = answerAfter(last?.answer, isGiven);
      const at = laterThan(last, this.clock.now());
      if (isGiven) await endSuppression(manager, address, 'unsubscribed');
      // Also where the booking with this answer is deleted one day, and an older yes is not.
      else if (answer === 'withdrawn') await suppress(manager, address, { reason, at });
      if (answer !== last?.answer || version !== last.wordingVersion || (isGiven && isOut)) {
        const row = {
          bookingId: id,
          childId: 0,
          kind: 'news' as const,
          answer,
          wordingVersion: version,
          at,
          addressHash: addressHashOf(address),
        };
        const actor = await addAnswer(manager, row, { staff, saidBy: given.saidBy, browser });
        const type = 'booking.news_answered';
        await recordEvent(manager, { type, at, actor, subjectId: id, after: { answer } });
      }
      return view(manager, booking, staff);
    });
  }

  /** Repeatable, and open to mail programs: the token is the only proof. Errors: `not_found`. */
  unsubscribe(token: string): Promise<{ isUnsubscribed: boolean }> {
    const at = this.clock.now();
    const hash = hashOfToken(token, this.config);
    return inTransaction(this.dataSource, async (manager) => {
      if (await suppressHash(manager, hash, { reason, at }))
        await noteUnsubscribed(manager, at, true);
      return { isUnsubscribed: true };
    });
  }

  /** Takes it back, unless the family has withdrawn its consent otherwise. Repeatable. Errors: `not_found`. */
  resubscribe(token: string): Promise<{ isUnsubscribed: boolean }> {
    const at = this.clock.now();
    const hash = hashOfToken(token, this.config);
    return inTransaction(this.dataSource, async (manager) => {
      const isUnsubscribed = !(await wantingNews(manager, [hash])).has(hash);
      if (!isUnsubscribed && (await endSuppressionOfHash(manager, hash, reason)))
        await noteUnsubscribed(manager, at, false);
      return { isUnsubscribed };
    });
  }
}

const reason = 'unsubscribed';
const noteUnsubscribed = (manager: EntityManager, at: Date, isUnsubscribed: boolean) =>
  recordEvent(manager, {
    type: 'family.unsubscribed',
    at,
    actor: 'parent',
    subjectId: 'news',
    after: { isUnsubscribed },
  });

const isUnsubscribed = async (manager: EntityManager, address: string): Promise<boolean> =>
  (await newsOf(manager, address)) === 'unsubscribed';

/** Of all bookings with the address, newest first. */
const rowsOf = (manager: EntityManager, address: string): Promise<ConsentEntity[]> =>
  manager.find(ConsentEntity, {
    where: { kind: 'news', addressHash: In(addressHashesOf(address)) },
    order: { id: 'DESC' },
  });

async function view(
  manager: EntityManager,
  { id, emailKey }: BookingEntity,
  staff: Staff | undefined,
): Promise<NewsConsent> {
  const wordings = await wordingsOf(manager);
  const newest = wordings.find(({ kind }) => kind === 'news');
  const all = await rowsOf(manager, emailKey);
  const rows = staff ? all : all.slice(0, 1);
  const answerOf = await answersOf(manager, rows, { wordings, staff });
  return {
    version: newest?.version ?? 1,
    question: newest?.question ?? '',
    text: newest?.text ?? '',
    answers: rows.map((row) => ({
      ...answerOf(row),
      fromBooking: row.bookingId === id ? null : row.bookingId,
    })),
    isUnsubscribed: await isUnsubscribed(manager, emailKey),
  };
}
