import { phoneFields } from '@sunfield/contracts/kit/fields/fields-of';
import { type Audience } from '@sunfield/contracts/messages/messages';
import { plainCharacters } from '@sunfield/contracts/messages/text-parts';
import { type NoTextReason } from '@sunfield/contracts/messages/texts';
import { fillVariables } from '@sunfield/contracts/messages/variables';
import { type EntityManager, In } from 'typeorm';
import { type BookingAccess } from '../bookings/access/booking-access';
import { BookingEntity } from '../bookings/model/booking.entity';
import { stopReasons, suppressedAmong } from '../mail/suppression/suppression';
import { type Config } from '../kernel/config/config';
import { inBatches } from '../kernel/database/columns';
import { ukMobile } from '../mail/texts/uk-mobile';
import { findAudience } from './find-audience';
import { valuesOf } from './read-message';

interface Asked {
  audience: Audience;
  text: string;
  /** Only one family's bookings. */
  only?: { bookingIds: readonly number[] };
}

interface Tools {
  manager: EntityManager;
  access: BookingAccess;
  config: Config;
  now: Date;
}

interface FoundTexts {
  /** E.164; each number once. */
  reached: { number: string; text: string }[];
  notReached: { bookingId: number; name: string; why: NoTextReason }[];
}

/** The text messages of an audience, as each family reads its own. */
export async function findTexts(
  { audience, text, only }: Asked,
  { manager, access, config, now }: Tools,
): Promise<FoundTexts> {
  const found = await findAudience(manager, {
    kind: 'service',
    audience,
    now,
    ...(only && { only }),
  });
  const bookings = new Map<number, BookingEntity>();
  const newest = found.families.flatMap(({ bookingIds }) => bookingIds.at(-1) ?? []);
  for (const batch of inBatches(newest))
    for (const booking of await manager.findBy(BookingEntity, { id: In(batch) }))
      bookings.set(booking.id, booking);
  const each = found.families.flatMap((family) => {
    const booking = bookings.get(family.bookingIds.at(-1) ?? 0);
    if (!booking) return [];
    const link = booking.accessNonce === '' ? config.publicSiteUrl : access.linkTo(booking);
    const words = plainCharacters(fillVariables(text, valuesOf(family, link, now)));
    const phone = ukMobile(phoneFields.map(({ key }) => booking[key]).find(Boolean) ?? '');
    return [{ bookingId: booking.id, name: family.name, text: words, phone }];
  });
  const numbers = each.flatMap(({ phone }) => ('number' in phone ? phone.number : []));
  const suppressed = await suppressedAmong(manager, numbers);
  const reached = new Map<string, FoundTexts['reached'][number]>();
  const notReached: FoundTexts['notReached'] = [];
  for (const { bookingId, name, text: words, phone } of each) {
    if ('why' in phone) notReached.push({ bookingId, name, why: phone.why });
    else if (stopReasons.some((reason) => suppressed.get(phone.number)?.has(reason)))
      notReached.push({ bookingId, name, why: 'stopped' });
    else reached.set(phone.number, { number: phone.number, text: words });
  }
  return { reached: [...reached.values()], notReached };
}
