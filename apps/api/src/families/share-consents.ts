import { type ChildConsent, isChildConsent } from '@sunfield/contracts/kit/fields/consent-kinds';
import { type EntityManager, In } from 'typeorm';
import { ConsentEntity, saidByText } from '../bookings/model/consent.entity';
import { wordingsOf } from '../bookings/model/consent-wording.entity';
import { recordEvent } from '../kernel/events/record-event';
import { insertRows } from '../kernel/database/insert-rows';
import { type SharedChild } from './share-details';

type ChildsConsent = ConsentEntity & { kind: ChildConsent };

/** An answer that a child of another booking lacks, or has given differently before. */
interface ConsentToShare {
  bookingId: number;
  childId: number;
  position: number;
  answer: ConsentEntity['answer'];
  from: ChildsConsent;
}

/**
 * The last answer about each child and kind, for its bookings with days to come. A consent that was given to an earlier
 * wording counts where it was given, and is asked again elsewhere: the newest may ask for more.
 */
export async function consentsToShare(
  manager: EntityManager,
  children: readonly SharedChild[],
): Promise<ConsentToShare[]> {
  const childId = In(children.flatMap(({ booked }) => booked.map(({ id }) => id)));
  const all = await manager.find(ConsentEntity, { where: { childId }, order: { id: 'ASC' } });
  const rows = all.filter((row): row is ChildsConsent => isChildConsent(row.kind));
  if (rows.length === 0) return [];
  const wordings = await wordingsOf(manager);
  const isNewest = ({ kind, wordingVersion }: ConsentEntity) =>
    wordings.find((one) => one.kind === kind)?.version === wordingVersion;
  return children.flatMap(({ booked }) => {
    const own = rows.filter((row) => booked.some(({ id }) => id === row.childId));
    return [...Map.groupBy(own, ({ kind }) => kind).values()].flatMap((answers) => {
      const lastOf = new Map(answers.map((row) => [row.childId, row]));
      const [from] = [...lastOf.values()].sort((a, b) => b.at.getTime() - a.at.getTime());
      if (!from || (from.answer === 'given' && !isNewest(from))) return [];
      return booked.flatMap(({ id, bookingId, position, daysAhead }) => {
        const last = lastOf.get(id);
        const answer =
          last?.answer === 'given' && from.answer !== 'given' ? 'withdrawn' : from.answer;
        const isKnown =
          last !== undefined &&
          (last.at >= from.at ||
            (last.answer === answer && last.wordingVersion === from.wordingVersion));
        return daysAhead.length > 0 && !isKnown
          ? [{ bookingId, childId: id, position, answer, from }]
          : [];
      });
    });
  });
}

/** The bookings must be locked. */
export async function shareConsent(
  manager: EntityManager,
  { bookingId, childId, position, answer, from }: ConsentToShare,
  now: Date,
): Promise<void> {
  const { kind, wordingVersion, at, actor, browser } = from;
  const row = { bookingId, childId };
  const saidBy = saidByText.seal(row, saidByText.open(from, from.saidBy));
  const fromBookingId = from.fromBookingId ?? from.bookingId;
  await insertRows(manager, ConsentEntity, [
    {
      ...row,
      kind,
      answer,
      wordingVersion,
      at,
      actor,
      browser,
      saidBy,
      fromBookingId,
      addressHash: null,
    },
  ]);
  const after = { kind, answer, child: position + 1, fromBooking: fromBookingId };
  const type = 'booking.consent_shared';
  await recordEvent(manager, { type, at: now, actor, subjectId: bookingId, after });
}
