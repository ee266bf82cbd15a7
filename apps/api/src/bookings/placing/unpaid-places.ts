import { Inject, Injectable } from '@nestjs/common';
import { formatLongDate } from '@sunfield/words/dates';
import { counted } from '@sunfield/words/counted';
import { type OnSale } from '../../catalogue/on-sale/catalogue.service';
import { type WantedPlaces } from '../../catalogue/model/places';
import { type HeldBySource, type HoldSource } from '../../catalogue/holds/holds';
import { familySource, maxOfDay } from '../../catalogue/holds/unpaid-limits';
import { AppError } from '../../kernel/base/app-error';
import { CONFIG, type Config } from '../../kernel/config/config';
import { derivedToken } from '../../kernel/crypto/tokens';
import { networkOf } from '../../kernel/http/network-of';
import { type Caller } from '../access/booking-access';

export interface Source extends HoldSource {
  /** The bookings whose cookies the browser has. */
  remembered: number[];
}

/**
 * Limits how many places one visitor may hold unpaid, in bookings, in changes waiting for
 * payment and in offers of the waiting list. Counted from the holds, so replicas agree and a place stops counting once
 * it is paid, released or deleted. A network may be a school's or an office's, so it may hold more
 * than one email address or one browser with a booking's cookie.
 */
@Injectable()
export class UnpaidPlaces {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  sourceOf({ address, remembered }: Caller, email: string): Source {
    const { linkSecrets } = this.config;
    return {
      network: address ? derivedToken(linkSecrets, 'unpaid-network', networkOf(address)) : null,
      email: familySource(linkSecrets, email),
      remembered,
    };
  }

  /**
   * What is `held` is counted (`readingHeld`) after taking places on the wanted days, which locks
   * them, so that no other request counts the same days.
   * Errors: `too_many_unpaid`.
   */
  refuseTooMany(
    held: readonly HeldBySource[],
    { wanted, onSale }: { wanted: WantedPlaces; onSale: OnSale },
  ): void {
    const limits = onSale.unpaidPlaces;
    const more = sum([...wanted.values()]);
    for (const [by, max] of [
      ['family', limits.perFamily],
      ['network', limits.perNetwork],
    ] as const) {
      const ofSource = held.filter((row) => row.source === by);
      const total = sum(ofSource.map(({ count }) => count));
      if (total + more > max) throw tooMany(by, onSale, { total, max });
      for (const day of onSale.days) {
        const wantedOfDay = wanted.get(day.id) ?? 0;
        const heldOfDay = ofSource.find(({ campDayId }) => campDayId === day.id)?.count ?? 0;
        const max = maxOfDay(day, limits);
        if (wantedOfDay === 0 || wantedOfDay + heldOfDay <= max) continue;
        const where = `${formatLongDate(day.date)} at ${day.venue.name}`;
        throw tooMany(by, onSale, { total: heldOfDay, max, where });
      }
    }
  }
}

type By = 'family' | 'network';

/** Each sentence says what to do, because a family that is refused has done nothing wrong. */
function tooMany(
  by: By,
  { phone }: OnSale,
  { total, max, where }: { total: number; max: number; where?: string },
): AppError {
  const whose = by === 'family' ? 'You hold' : 'Your internet connection holds';
  const places = counted(total, 'place');
  const held = where ? `${places} on ${where}` : places;
  const begin =
    total === 0
      ? `At most ${max} places${where ? ` on ${where}` : ''} can be held before they are paid.`
      : `${whose} ${held} not paid yet; at most ${max} can be held at once.`;
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
