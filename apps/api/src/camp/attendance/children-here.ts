import {
  attendanceOf,
  type ChildAttendance,
} from '@sunfield/contracts/camp/attendance/attendance-of';
import { type EntityManager, type FindOptionsWhere, In } from 'typeorm';
import { type SignedIn } from '../../bookings/model/attendance-port';
import { AttendanceEventEntity } from './attendance-event.entity';

/** The children who were signed in on a day at a venue, and not signed out. */
export async function childrenHere(
  manager: EntityManager,
  where: Pick<FindOptionsWhere<AttendanceEventEntity>, 'bookingId' | 'date' | 'venueKey'>,
): Promise<SignedIn[]> {
  const rows = await manager.find(AttendanceEventEntity, {
    where: { ...where, kind: In(['arrived', 'left', 'undone']) },
    select: {
      id: true,
      childId: true,
      date: true,
      venueKey: true,
      kind: true,
      at: true,
      undoes: true,
    },
  });
  const ofChildren = Map.groupBy(
    rows,
    ({ date, venueKey, childId }) => `${date} ${venueKey} ${childId}`,
  );
  return [...ofChildren.values()].flatMap((ofChild) => {
    const [first] = ofChild;
    const { presence } = attendanceOfRows(ofChild);
    return first && presence === 'here' ? first : [];
  });
}

type Row = Pick<AttendanceEventEntity, 'id' | 'childId' | 'kind' | 'at' | 'undoes'>;

/** When a child was at camp, without the names of people and reasons, which are sealed. */
export const attendanceOfRows = (rows: readonly Row[]): ChildAttendance =>
  attendanceOf(
    rows.map(({ id, childId, kind, at, undoes }) => ({
      id,
      childId,
      kind,
      at: at.toISOString(),
      ...(undoes !== null && { undoes }),
      collector: '',
      reason: '',
      by: null,
    })),
  );
