import { type RecordedDuty } from '@sunfield/contracts/camp/duty/duty';
import { type DutyEventEntity, nameText, organisationText, reasonText } from './duty-event.entity';

/** An event as the gate reads it. */
export const recordedDuty = (row: DutyEventEntity, by: string | null): RecordedDuty => ({
  id: row.id,
  kind: row.kind,
  ...(row.about !== null && { of: row.about }),
  ...(row.childId !== null && { childId: row.childId }),
  ...(row.adultId !== null && { adult: row.adultId }),
  ...(row.adultsShort !== null && { short: row.adultsShort }),
  isVisitor: row.isVisitor,
  roles: row.roles,
  isIdSeen: row.isIdSeen,
  name: nameText.open(row, row.name),
  organisation: organisationText.open(row, row.organisation),
  reason: reasonText.open(row, row.reason),
  at: row.at.toISOString(),
  by,
});
