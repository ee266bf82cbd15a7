import { type CareRecordKind } from '@sunfield/contracts/camp/care-records/care-kinds';
import { type EventAnswer } from '@sunfield/contracts/camp/attendance/attendance';
import { formatTime } from '@sunfield/words/dates';
import { type DataSource, type EntityManager } from 'typeorm';
import { BookingChildEntity } from '../../bookings/model/booking-child.entity';
import { isGuest } from '../../bookings/model/party-guest.entity';
import { isDuplicateKey } from '../../kernel/database/database-errors';
import { insertRows } from '../../kernel/database/insert-rows';
import { inTransaction } from '../../kernel/database/transaction';
import { recordEvent } from '../../kernel/events/record-event';
import { type Actor } from '../../kernel/events/event-types';
import { careDetails, CareRecordEntity, careSubject, recordColumns } from './care-record.entity';

/** What was done about a version, by whom and when. */
interface Done {
  id: string;
  state: CareRecordEntity['state'];
  details: object;
  actor: Actor;
  at: Date;
  receivedAt: Date;
  deviceId: string;
}

/**
 * Adds the row once, however often it is sent; `alsoWrite` is in its transaction, and gets what events say of it. The
 * version must exist.
 */
export async function addRowAbout(
  dataSource: DataSource,
  about: string,
  done: Done,
  alsoWrite: (manager: EntityManager, said: Said) => Promise<void>,
): Promise<EventAnswer['result']> {
  const { manager } = dataSource;
  const { id, state, details, ...facts } = done;
  const same = { id, about, state };
  if (await manager.existsBy(CareRecordEntity, same)) return 'known';
  const { subject, ...version } = await manager.findOneOrFail(CareRecordEntity, {
    where: { id: about },
    select: { ...recordColumns, subject: true },
  });
  const { bookingId, childId, kind, date } = version;
  const key = { id, childId };
  const child = await manager.findOneBy(BookingChildEntity, { id: childId });
  try {
    await inTransaction(dataSource, async (one) => {
      await insertRows(one, CareRecordEntity, [
        {
          ...version,
          ...key,
          ...facts,
          about,
          state,
          corrects: null,
          time: formatTime(facts.at),
          subject: careSubject.seal(key, careSubject.open({ id: about, childId }, subject)),
          details: careDetails.seal(key, JSON.stringify(details)),
        },
      ]);
      if (isGuest(childId)) return;
      const after = { kind, child: (child?.position ?? 0) + 1, day: date };
      await alsoWrite(one, { bookingId, after });
    });
    return 'applied';
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    if (!(await manager.existsBy(CareRecordEntity, same))) throw error;
    return 'known';
  }
}

interface Said {
  bookingId: number;
  after: { kind: CareRecordKind; child: number; day: string };
}

/** A family has read this version: on its own page, or (`staff:…`) on a phone of the gate. */
export const addReading = (
  dataSource: DataSource,
  reads: string,
  { name, ...done }: Omit<Done, 'state' | 'details'> & { name: string },
) =>
  addRowAbout(
    dataSource,
    reads,
    { ...done, state: 'read', details: { name } },
    (manager, { bookingId, after }) =>
      recordEvent(manager, {
        type: 'booking.care_read',
        at: done.at,
        actor: done.actor,
        subjectId: bookingId,
        after,
      }),
  );
