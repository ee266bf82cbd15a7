import { type Config } from '../../kernel/config/config';
import { derivedToken } from '../../kernel/crypto/tokens';
import { type AttendanceEventEntity } from './attendance-event.entity';

const CODES = 1_000_000;

/**
 * Six digits that a collector who is not on the child's list shows at the gate. Derived from the event that names the
 * collector, so nothing is stored; it is shown for the event's day only, and not once the event is taken back.
 */
export function codeOf(
  { id, kind, how }: Pick<AttendanceEventEntity, 'id' | 'kind' | 'how'>,
  { linkSecrets }: Pick<Config, 'linkSecrets'>,
): { code?: string } {
  if (kind !== 'collecting' || how !== 'code') return {};
  const bytes = Buffer.from(derivedToken(linkSecrets, 'collection-code', id), 'base64url');
  return { code: String(bytes.readUInt32BE() % CODES).padStart(6, '0') };
}

/**
 * Opens the gate with the code, for a camera. In the fragment, so that the code is sent to no server; the day is there
 * because a code of another day is known to no device at the gate.
 */
export function codeUrlOf(
  row: Pick<AttendanceEventEntity, 'id' | 'kind' | 'how' | 'venueKey' | 'date'>,
  config: Pick<Config, 'linkSecrets' | 'adminConsoleUrl'>,
): { codeUrl?: string } {
  const { code } = codeOf(row, config);
  if (code === undefined) return {};
  const path = `/gate?at=${row.venueKey}#code=${code}&day=${row.date}`;
  return { codeUrl: new URL(path, config.adminConsoleUrl).href };
}
