import { plainText } from '@sunfield/contracts/kit/search-text';
import { counted } from '@sunfield/words/counted';
import { formatLongDate } from '@sunfield/words/dates';
import { type EntityManager } from 'typeorm';
import { fieldError } from '../../kernel/base/app-error';
import { placeholders } from '../../kernel/database/columns';
import { type FunderEntity } from './funder.entity';

export type FunderRules = Pick<FunderEntity, 'id' | 'name' | 'asks' | 'maxSessions'>;

/** A child of a booking with funded places, which has them already. */
interface CountedChild {
  name: string;
  /** Keyed hashes by the secret of today and those before. */
  keys: readonly string[];
  /** In the request. */
  path: string;
}

interface FundedSession {
  /** As the booking has it now. */
  name: string;
  date: string;
  seasonId: number;
}

/**
 * A code is for the first child who uses it, gives one place a day, and in a season as many as the funder pays for.
 * The funder's row must be locked, so that bookings of other days at the same moment are counted too. Errors:
 * `validation_failed` at `funding`.
 */
export async function refuseBeyondLimits(
  manager: EntityManager,
  funder: FunderRules,
  { name, keys, path }: CountedChild,
): Promise<void> {
  const sessions = await sessionsOf(manager, funder.id, keys);
  if (funder.asks === 'code' && new Set(sessions.map((one) => letters(one.name))).size > 1)
    throw fieldError(
      `${path}.code`,
      `This code is another child's. Check ${name}'s code against the funder's letter, or ask us.`,
    );
  const twice = repeated(sessions.map(({ date }) => date))[0];
  if (twice)
    throw fieldError('funding', `${name} already has a funded place on ${formatLongDate(twice)}.`);
  refuseTooMany(funder, name, sessions);
}

const sessionsOf = (
  manager: EntityManager,
  funderId: number,
  keys: readonly string[],
): Promise<FundedSession[]> =>
  manager.query<FundedSession[]>(
    `SELECT booking_children.name AS name, camp_days.date AS date, camp_days.season_id AS seasonId
     FROM funded_children
     JOIN booking_places ON booking_places.booking_id = funded_children.booking_id
       AND booking_places.child_id = funded_children.child_id
       AND booking_places.state IN ('held', 'confirmed')
     JOIN funded_blocks ON funded_blocks.id = booking_places.funded_block_id
       AND funded_blocks.funder_id = funded_children.funder_id
     JOIN camp_days ON camp_days.id = booking_places.camp_day_id
     JOIN booking_children ON booking_children.id = funded_children.child_id
     WHERE funded_children.funder_id = ? AND child_key IN (${placeholders(keys)})
     ORDER BY camp_days.date`,
    [funderId, ...keys],
  );

/** A spelling with accents, capitals or an apostrophe is no other child. */
const letters = (name: string): string => plainText(name).replaceAll(/[^\p{L}\p{N}]/gu, '');

const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) < index);

function refuseTooMany(
  { name: funder, maxSessions }: FunderRules,
  name: string,
  sessions: readonly FundedSession[],
): void {
  if (maxSessions === null) return;
  const inSeason = (id: number) => sessions.filter(({ seasonId }) => seasonId === id);
  if (sessions.every(({ seasonId }) => inSeason(seasonId).length <= maxSessions)) return;
  const most = counted(maxSessions, 'session', 'sessions');
  throw fieldError(
    'funding',
    `${funder} pays for ${most} in one holiday, and with these days ${name} would have more.`,
  );
}
