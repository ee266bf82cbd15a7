import { Entity } from 'typeorm';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

/** The calendar that a member of staff has made of the own days. Its address is derived from the nonce, not stored. */
@Entity('staff_calendars')
export class StaffCalendarEntity extends c.columns({
  staffId: c.primary(c.integer()),
  nonce: c.code(32),
}) {}

personalData(StaffCalendarEntity, { columns: { nonce: ['account', 'others'] } });
