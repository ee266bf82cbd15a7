import {
  type VariableValues,
  variableNames,
  fillVariables,
} from '@sunfield/contracts/messages/variables';
import {
  calendarDateInLondon,
  comingFirst,
  formatDateRange,
  formatLongDate,
} from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { type EntityManager, In } from 'typeorm';
import { type BookingAccess } from '../bookings/access/booking-access';
import { BookingEntity } from '../bookings/model/booking.entity';
import { type Config } from '../kernel/config/config';
import { waitingLink, WaitingFamilyEntity } from '../bookings/waiting-list/waiting-family.entity';
import { type AudienceFamily, findAudience } from './find-audience';
import {
  MessageBookingEntity,
  type MessageEntity,
  type MessageReceiverEntity,
} from './message.entity';

export interface MessageTools {
  access: BookingAccess;
}
type Tools = MessageTools & { manager: EntityManager; config: Config; now: Date };

/** A message as one family reads it. */
export interface FilledMessage {
  to: { name: string; address: string };
  subject: string;
  body: string;
  link: string;
}

/** Undefined if the family no longer fits, is erased, or must not get it any more. */
export async function readMessage(
  message: Pick<MessageEntity, 'kind' | 'audience' | 'subject' | 'body'>,
  receiver: Pick<MessageReceiverEntity, 'id' | 'waitingId'>,
  tools: Tools,
): Promise<FilledMessage | undefined> {
  const { manager, now } = tools;
  const { kind, audience } = message;
  const links = await manager.findBy(MessageBookingEntity, { receiverId: receiver.id });
  const only =
    receiver.waitingId === null
      ? { bookingIds: links.map(({ bookingId }) => bookingId) }
      : { waitingId: receiver.waitingId };
  const { families } = await findAudience(manager, { kind, audience, now, only });
  // After a booking's address has changed, the newest counts.
  const family = families.at(-1);
  return family && fillMessage(message, family, tools);
}

export async function fillMessage(
  { subject, body }: Pick<MessageEntity, 'subject' | 'body'>,
  family: AudienceFamily,
  tools: Tools,
): Promise<FilledMessage> {
  const { address, link } = await addressAndLink(family, tools);
  const values = valuesOf(family, link, tools.now);
  return {
    to: { name: family.name, address },
    subject: fillVariables(subject, values),
    body: fillVariables(body, values),
    link,
  };
}

/** What each variable is for a family; those without a value are left out. */
export function valuesOf(
  { name, places }: Pick<AudienceFamily, 'name' | 'places'>,
  link: string,
  now: Date,
): VariableValues {
  const today = calendarDateInLondon(now);
  const ahead = places.filter(({ date }) => date >= today);
  const about = ahead.length > 0 ? ahead : places;
  const each = (of: (place: (typeof places)[number]) => string) => [
    ...new Set(about.map(of).filter(Boolean)),
  ];
  const dates = comingFirst(each(({ date }) => date).toSorted(), now);
  const values: Required<VariableValues> = {
    name,
    children: listed(each(({ child }) => child)),
    day:
      dates.length > maxDays
        ? formatDateRange(dates[0] ?? '', dates.at(-1) ?? '', now)
        : listed(dates.map(formatLongDate)),
    venue: listed(each(({ venue }) => venue)),
    time: listed(each(({ time }) => time)),
    link,
  };
  // A name with brackets must not look like a variable that was left over.
  for (const key of variableNames) values[key] = values[key].replaceAll(/[{}]/g, '');
  return values;
}
const maxDays = 3;

async function addressAndLink(
  { bookingIds, waitingId, emailKey }: AudienceFamily,
  { manager, access, config }: Tools,
) {
  if (waitingId !== null) {
    const family = await manager.findOneByOrFail(WaitingFamilyEntity, { id: waitingId });
    return { address: emailKey, link: waitingLink(config, family) };
  }
  const [booking] = await manager.find(BookingEntity, {
    where: { id: In(bookingIds) },
    order: { id: 'DESC' },
    take: 1,
  });
  const hasLink = booking && booking.accessNonce !== '';
  return {
    address: booking?.parentEmail ?? emailKey,
    link: hasLink ? access.linkTo(booking) : config.publicSiteUrl,
  };
}

/** As a family without any value would read it. */
export const fillWithoutValues = (
  { subject, body }: Pick<MessageEntity, 'subject' | 'body'>,
  link: string,
): Pick<FilledMessage, 'subject' | 'body' | 'link'> => ({
  subject: fillVariables(subject, { link }),
  body: fillVariables(body, { link }),
  link,
});
