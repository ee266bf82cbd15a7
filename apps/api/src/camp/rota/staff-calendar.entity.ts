import { Column, Entity, PrimaryColumn } from 'typeorm';
import { code, integer } from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

/** The calendar that a member of staff has made of the own days. Its address is derived from the nonce, not stored. */
@Entity('staff_calendars')
export class StaffCalendarEntity {
  @PrimaryColumn(integer())
  staffId: number;

  @Column(code(32))
  nonce: string;
}

personalData(StaffCalendarEntity, { columns: { nonce: ['account', 'others'] } });
