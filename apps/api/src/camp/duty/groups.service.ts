import { Injectable } from '@nestjs/common';
import { type DutyQuery, type SaveGroups } from '@sunfield/contracts/camp/duty/duty';
import { type Group, type Groups } from '@sunfield/contracts/camp/duty/groups';
import { DataSource } from 'typeorm';
import { AppError } from '../../kernel/base/app-error';
import { isNewRow } from '../../kernel/database/database-errors';
import { insertRows } from '../../kernel/database/insert-rows';
import { inTransaction } from '../../kernel/database/transaction';
import { type Staff } from '../../kernel/http/may';
import { bookingsAtGate } from '../attendance/gate-log';
import { RegisterDays } from '../registers/register-days.service';
import { GroupChildEntity, GroupPlanEntity, groupsText } from './group-plan.entity';

/** Which children are together with which coach on a day. */
@Injectable()
export class GroupsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly days: RegisterDays,
  ) {}

  /** For a reader who may open the day's register. */
  async of({ date, venue: venueKey }: DutyQuery): Promise<Groups> {
    const { manager } = this.dataSource;
    const plan = await manager.findOneBy(GroupPlanEntity, { date, venueKey });
    if (!plan) return { version: 0, groups: [] };
    const children = await manager.find(GroupChildEntity, {
      where: { date, venueKey },
      order: { childId: 'ASC' },
    });
    const groups = JSON.parse(groupsText.open(plan, plan.groupsSaid)) as Omit<Group, 'childIds'>[];
    return {
      version: plan.version,
      groups: groups.map((group) => ({
        ...group,
        childIds: children.flatMap(({ groupId, childId }) => (groupId === group.id ? childId : [])),
      })),
    };
  }

  /** Errors: `forbidden` for a register that the member may not open; `changed_meanwhile`. */
  async save({ date, venue, version, groups }: SaveGroups, staff: Staff): Promise<Groups> {
    await this.days.refuseUnlessOpen(staff, { date, venue });
    const day = { date, venueKey: venue };
    const said = JSON.stringify(groups.map(({ childIds: _, ...group }) => group));
    await inTransaction(this.dataSource, async (manager) => {
      const groupsSaid = groupsText.seal(day, said);
      const isTaken =
        version === 0
          ? await isNewRow(manager.insert(GroupPlanEntity, { ...day, version: 1, groupsSaid }))
          : (
              await manager.update(
                GroupPlanEntity,
                { ...day, version },
                { version: version + 1, groupsSaid },
              )
            ).affected === 1;
      if (!isTaken) throw new AppError('changed_meanwhile');
      const named = groups.flatMap(({ childIds }) => childIds.map((childId) => ({ childId })));
      const bookings = await bookingsAtGate(manager, named, { date, venue });
      await manager.delete(GroupChildEntity, day);
      const rows = groups.flatMap(({ id, childIds }) =>
        childIds.flatMap((childId) => {
          const bookingId = bookings.get(childId);
          return bookingId === undefined ? [] : [{ ...day, childId, bookingId, groupId: id }];
        }),
      );
      await insertRows(manager, GroupChildEntity, rows);
    });
    return this.of({ date, venue });
  }
}
