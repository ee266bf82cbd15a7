import { Entity, Index } from 'typeorm';
import { sealedColumn } from '../../kernel/crypto/sealed-column';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

export const groupsText = sealedColumn('group_plans.groups_said', ['date', 'venueKey']);

/** The groups of one day at one venue; the children in them are rows of `group_children`. */
@Entity('group_plans')
@Index('uq_group_plans_day', ['date', 'venueKey'], { unique: true })
export class GroupPlanEntity extends c.columns({
  id: c.id(),
  date: c.calendarDate(),
  venueKey: c.code(40),
  /** Counts the changes. */
  version: c.integer(),
  /** JSON: each group's id, name and coach, in order. */
  groupsSaid: c.sealed(),
}) {}

personalData(GroupPlanEntity, {
  rowsGoBy: 'attendance',
  record: { kind: 'attendanceYears', from: 'date' },
  columns: { groupsSaid: ['attendance', 'others'] },
});

/** A child is in one group a day. No foreign keys: a child can be taken out of a booking. */
@Entity('group_children')
@Index('ix_group_children_booking', ['bookingId'])
export class GroupChildEntity extends c.columns({
  date: c.primary(c.calendarDate()),
  venueKey: c.primary(c.code(40)),
  childId: c.primary(c.integer()),
  bookingId: c.integer(),
  groupId: c.uuid(),
}) {}

personalData(GroupChildEntity, { ofBooking: 'bookingId', rowsGoBy: 'booking', columns: {} });
