import { Entity } from 'typeorm';
import { sealedColumn } from '../../kernel/crypto/sealed-column';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

export const shiftsText = sealedColumn('rota_days.shifts_said', ['date']);

/** Who works on a day, at all venues: one row, so that a person is planned once and two owners overwrite nothing. */
@Entity('rota_days')
export class RotaDayEntity extends c.columns({
  date: c.primary(c.calendarDate()),
  /** Counts the changes. */
  version: c.integer(),
  /** JSON: the shifts; empty without one. */
  shiftsSaid: c.sealed(),
}) {}

personalData(RotaDayEntity, {
  rowsGoBy: 'attendance',
  record: { kind: 'attendanceYears', from: 'date' },
  columns: { shiftsSaid: ['attendance', 'others'] },
});
