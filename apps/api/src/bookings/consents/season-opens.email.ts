import { isExpected } from '@sunfield/contracts/bookings/booking-status';
import { formatDateRange } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { IsNull } from 'typeorm';
import { parentOf, bookingSubjects } from '../model/addressee';
import { exampleParent } from '../emails/booking-tools';
import { BookingEntity } from '../model/booking.entity';
import { button, factsTable, line, paragraph } from '../../mail/emails/blocks';
import { defineEmail } from '../../mail/emails/define-email';
import { openSeasonOf, reachedByNews } from './season-opens';
import { unsubscribeLinks, unsubscribeLinksFor } from './news';

const example = {
  parent: exampleParent,
  season: 'Summer 2026',
  dates: 'Mon 27 Jul to Fri 14 Aug 2026',
  venues: ['St Mary’s Hall'],
  siteUrl: 'https://sunfield.example',
  unsubscribe: unsubscribeLinks('9f0c', 'https://sunfield.example'),
};

/** As a season opens, by a rule: see `toldThatSeasonOpens`. It advertises, so the consent is asked again here. */
export const seasonOpens = defineEmail<typeof example>({
  kind: 'season-opens',
  about: bookingSubjects,
  facts: async ({ subjectId, onceKey }, { manager, now, config }) => {
    const booking = await manager.findOneBy(BookingEntity, { id: subjectId, deletedAt: IsNull() });
    const open = await openSeasonOf(manager, onceKey, now);
    if (!booking || !open || !isExpected(booking.paymentStatus)) return undefined;
    if ((await reachedByNews(manager, [booking.emailKey])).size === 0) return undefined;
    const { season, days } = open;
    return {
      parent: parentOf(booking),
      season: season.name,
      dates: formatDateRange(days[0]?.date ?? '', days.at(-1)?.date ?? '', now),
      venues: [...new Set(days.map(({ venue }) => venue.name))],
      siteUrl: config.publicSiteUrl,
      unsubscribe: unsubscribeLinksFor(booking.parentEmail, config),
    };
  },
  to: ({ parent }) => parent,
  subject: ({ season }) => line`Booking for ${{ season }} is open`,
  preview: 'See the dates and venues, and choose your days.',
  blocks: ({ parent, season, dates, venues, siteUrl }) => [
    paragraph`Hello ${{ parentName: parent.name }}, you can now book ${{ season }}.`,
    factsTable(['Dates', dates], [venues.length > 1 ? 'Venues' : 'Venue', listed(venues)]),
    button('See the dates and book', siteUrl),
  ],
  reason: 'You are receiving this email because you asked for our news and offers.',
  unsubscribe: ({ unsubscribe }) => unsubscribe,
  examples: {
    'one venue': example,
    'several venues': { ...example, venues: ['St Mary’s Hall', 'Brecks School'] },
  },
});
