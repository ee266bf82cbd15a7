import { nounsOfMissing, questionNames } from '@sunfield/contracts/kit/fields/detail-questions';
import { type MissingKey } from '@sunfield/contracts/kit/fields/detail-keys';
import { calendarDateInLondon, formatLongDate, formatTime } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { type EntityManager } from 'typeorm';
import { detailFieldsNow } from '../../catalogue/model/detail-fields';
import { button, callOrWrite, note, paragraph, line } from '../../mail/emails/blocks';
import { defineEmail } from '../../mail/emails/define-email';
import { FamilyAdultEntity } from '../known-families/family-adult.entity';
import { changedSince } from '../details/queue-details-changed';
import { BookingChildEntity } from '../model/booking-child.entity';
import { openAnswers } from '../model/child-answers';
import { consentsNow } from '../model/consents-now';
import { bookingSubjects, nameOr } from '../model/addressee';
import { readBookingForEmail } from './booking-email-facts';
import { aboutBooking, type BookingTools, exampleAbout, exampleLink } from './booking-tools';

const example = {
  ...exampleAbout,
  to: 'ava@example.com',
  child: 'Ava',
  what: 'allergies and who may collect',
  when: '08:52 on Tuesday, 28th October 2025',
  link: exampleLink,
};
type Facts = typeof example;

/** So that no one changes a child’s details without its family’s knowledge. It names no answer. */
export const detailsChanged = defineEmail<Facts, BookingTools>({
  kind: 'details-changed',
  about: bookingSubjects,
  facts: async ({ subjectId, onceKey }, { manager, access }) => {
    const { childId, since, adultId } = changedSince(onceKey);
    const booking = await readBookingForEmail(manager, subjectId);
    const adult =
      adultId === null ? null : await manager.findOneBy(FamilyAdultEntity, { id: adultId });
    const child = await manager.findOne(BookingChildEntity, {
      where: { id: childId, bookingId: subjectId },
      select: { id: true, bookingId: true, position: true, name: true, details: true },
    });
    if (!booking || !child || (adultId !== null && !adult)) return undefined;
    const what = await nounsOfChanges(manager, child, since);
    if (what.length === 0) return undefined;
    const about = aboutBooking(booking);
    return {
      ...about,
      to: adult?.emailKey ?? about.parent.address,
      child: nameOr(booking, child.name, 'your child'),
      what: listed(what),
      when: `${formatTime(since)} on ${formatLongDate(calendarDateInLondon(since))}`,
      link: access.detailsLinkTo(booking),
    };
  },
  to: ({ to }) => to,
  subject: ({ child, reference }, { brand }) =>
    line`Details for ${{ child }} were changed: ${{ brand: brand.name }} booking ${{ reference }}`,
  preview: 'Wasn’t it you? Call us now.',
  heading: ({ child }) => line`Details for ${{ child }} were changed`,
  blocks: ({ child, what, when, link }, { contact }) => [
    paragraph`At ${{ when }} this was changed for ${{ child }}: ${{ what }}.`,
    button('See the details', link),
    note`Wasn’t it you? ${{ contact: callOrWrite(contact, 'Call') }} now, so that our team knows before ${{ child }} is collected.`,
  ],
  reason: ({ reason }) => line`${{ reason }}`,
  examples: { 'two answers': example },
});

async function nounsOfChanges(
  manager: EntityManager,
  child: Pick<BookingChildEntity, 'id' | 'bookingId' | 'position' | 'details'>,
  since: Date,
): Promise<string[]> {
  const { changed } = openAnswers(child);
  const consents = (await consentsNow(manager, [child.bookingId])).changed(child.id);
  const keys = Object.entries<string>({ ...changed, ...consents })
    .filter(([, at]) => new Date(at) >= since)
    .map(([key]) => key as MissingKey);
  const names = questionNames(await detailFieldsNow(manager), keys);
  return nounsOfMissing(keys, names);
}
