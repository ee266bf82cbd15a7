import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { type SealedText } from '../../kernel/crypto/encryption';
import { sealedColumn, sealedText } from '../../kernel/crypto/sealed-column';
import { calendarDate, code, integer, text, uuid } from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

export const groupsText = sealedColumn('group_plans.groups_said', ['date', 'venueKey']);

/** The groups of one day at one venue; the children in them are rows of `group_children`. */
@Entity('group_plans')
@Index('uq_group_plans_day', ['date', 'venueKey'], { unique: true })
export class GroupPlanEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(calendarDate())
  date: string;

  @Column(code(40))
  venueKey: string;

  /** Counts the changes. */
  @Column(integer())
  version: number;

  /** JSON: each group's id, name and coach, in order. */
  @Column({ ...text(), transformer: sealedText })
  groupsSaid: SealedText;
}

personalData(GroupPlanEntity, {
  rowsGoBy: 'attendance',
  record: { kind: 'attendanceYears', from: 'date' },
  columns: { groupsSaid: ['attendance', 'others'] },
});

/** A child is in one group a day. No foreign keys: a child can be taken out of a booking. */
@Entity('group_children')
@Index('ix_group_children_booking', ['bookingId'])
export class GroupChildEntity {
  @PrimaryColumn(calendarDate())
  date: string;

  @PrimaryColumn(code(40))
  venueKey: string;

  @PrimaryColumn(integer())
  childId: number;

  @Column(integer())
  bookingId: number;

  @Column(uuid())
  groupId: string;
}

personalData(GroupChildEntity, { ofBooking: 'bookingId', rowsGoBy: 'booking', columns: {} });
