import { Inject, Injectable } from '@nestjs/common';
import { formatLongDate } from '@sunfield/contracts/kit/dates';
import { type EntityManager } from 'typeorm';
import { type OnSale } from '../../catalogue/on-sale/catalogue.service';
import { type WantedPlaces } from '../../catalogue/model/places';
import { AppError } from '../../kernel/base/app-error';
import { CONFIG, type Config } from '../../kernel/config/config';
import { derivedToken } from '../../kernel/crypto/tokens';
import { mailboxOf } from '../../kernel/http/mailbox-limit';
import { networkOf } from '../../kernel/http/network-of';
import { type Caller } from '../access/viewer';

/** Who holds unpaid places, as keyed hashes that don't identify a person. */
export interface Source {
  network: string | null;
  email: string;
  remembered: number[];
}

/** At least this many, so that a family's children fit on a small day whatever the share says. */
const leastOfDay = 6;

/**
 * Limits how many places one visitor may hold unpaid, in bookings and in changes waiting for
 * payment. Counted from the rows of held places, so replicas agree and a place stops counting once
 * it is paid, released or deleted. A network may be a school's or an office's, so it may hold more
 * than one email address or one browser with a booking's cookie.
 */
@Injectable()
export class UnpaidPlaces {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  sourceOf({ address, remembered }: Caller, email: string): Source {
    const keyed = (purpose: string, subject: string) =>
      derivedToken(this.config.linkSecrets, purpose, subject);
    return {
      network: address ? keyed('unpaid-network', networkOf(address)) : null,
      email: keyed('unpaid-email', mailboxOf(email)),
      remembered,
    };
  }

  /**
   * Uses one statement and only indexes. Called after taking places on the wanted days, which locks
   * them, so that no other request counts the same days. For the booking being `changed`, counts
   * what it wants instead of what it holds.
   * Errors: `too_many_unpaid`.
   */
  async refuseTooMany(
    manager: EntityManager,
    source: Source,
    { wanted, changed, onSale }: { wanted: WantedPlaces; changed?: number; onSale: OnSale },
  ): Promise<void> {
    const held = await countHeld(manager, source, changed);
    const { perFamily, perNetwork, percentOfDay } = onSale.unpaidPlaces;
    const more = sum([...wanted.values()]);
    for (const [by, most] of [
      ['family', perFamily],
      ['network', perNetwork],
    ] as const) {
      const ofSource = held.filter((row) => row.source === by);
      const total = sum(ofSource.map(({ count }) => count));
      if (total + more > most) throw tooMany(by, onSale, { total, most });
      for (const day of onSale.days) {
        const wantedOfDay = wanted.get(day.id) ?? 0;
        const heldOfDay = ofSource.find(({ campDayId }) => campDayId === day.id)?.count ?? 0;
        const mostOfDay = Math.max(leastOfDay, Math.floor((day.capacity * percentOfDay) / 100));
        if (wantedOfDay === 0 || wantedOfDay + heldOfDay <= mostOfDay) continue;
        const where = `${formatLongDate(day.date)} at ${day.venue.name}`;
        throw tooMany(by, onSale, { total: heldOfDay, most: mostOfDay, where });
      }
    }
  }
}

type By = 'family' | 'network';

interface Held {
  source: By;
  campDayId: number;
  count: number;
}

async function countHeld(
  manager: EntityManager,
  { network, email, remembered }: Source,
  changed = 0,
): Promise<Held[]> {
  const ofBrowser = (idsOfIts: string) =>
    remembered.length > 0
      ? `UNION SELECT 'family', id FROM ${idsOfIts} IN (${remembered.map(() => '?').join(', ')})`
      : '';
  const rows = await manager.query<{ source: By; id: number; held: number | string }[]>(
    `SELECT source, id, SUM(places) AS held
     FROM (SELECT mine.source AS source, place.camp_day_id AS id, COUNT(*) AS places
           FROM (SELECT 'network' AS source, id FROM bookings WHERE unpaid_network = ?
                 UNION SELECT 'family', id FROM bookings WHERE unpaid_email = ?
                 ${ofBrowser('bookings WHERE id')}) mine
           JOIN booking_places place ON place.booking_id = mine.id AND place.state = 'held'
           WHERE mine.id <> ?
           GROUP BY mine.source, place.camp_day_id
           UNION ALL
           SELECT mine.source, waiting.camp_day_id, SUM(waiting.places)
           FROM (SELECT 'network' AS source, id FROM amendments WHERE unpaid_network = ?
                 UNION SELECT 'family', id FROM amendments WHERE unpaid_email = ?
                 ${ofBrowser("amendments WHERE actor = 'parent' AND waiting_booking_id")}) mine
           JOIN amendment_holds waiting ON waiting.amendment_id = mine.id
           GROUP BY mine.source, waiting.camp_day_id) held
     GROUP BY source, id`,
    [network, email, ...remembered, changed, network, email, ...remembered],
  );
  return rows.map(({ source, id, held }) => ({ source, campDayId: id, count: Number(held) }));
}

/** Each sentence says what to do, because a family that is refused has done nothing wrong. */
function tooMany(
  by: By,
  { phone }: OnSale,
  { total, most, where }: { total: number; most: number; where?: string },
): AppError {
  const whose = by === 'family' ? 'You hold' : 'Your internet connection holds';
  const places = total === 1 ? '1 place' : `${total} places`;
  const held = where ? `${places} on ${where}` : places;
  const begin =
    total === 0
      ? `At most ${most} places${where ? ` on ${where}` : ''} can be held before they are paid.`
      : `${whose} ${held} not paid yet; at most ${most} can be held at once.`;
  const next =
    by === 'family'
      ? total === 0
        ? 'Please book fewer'
        : 'Please pay for those first, or book fewer'
      : 'Please try again in half an hour or over another connection, such as mobile data';
  return new AppError('too_many_unpaid', {
    message: `${begin} ${next}, or ring us on ${phone} and we will book for you.`,
  });
}

const sum = (counts: number[]): number => counts.reduce((all, count) => all + count, 0);
