import {
  type CampDay,
  type Catalogue,
  programmeNameOf,
  sessionNameOf,
} from '@sunfield/contracts/catalogue';
import { poundsText } from '@sunfield/contracts/money';
import { slotsOf } from '@sunfield/contracts/wire-names';
import { type PageData } from '../islands/page-data';

/** What search engines may know (schema.org): who we are, and each camp day still to come as an event. */
export function structuredData({ site, catalogue }: PageData, siteUrl: string): object[] {
  const organisation = {
    '@context': 'https://schema.org',
    '@type': 'SportsOrganization',
    '@id': `${siteUrl}/#organisation`,
    name: site.brand.name,
    description: site.brand.tagline,
    url: siteUrl,
    logo: new URL('/apple-touch-icon.png', siteUrl).href,
    telephone: site.contact.phone,
    email: site.contact.email,
    areaServed: site.contact.area,
    sameAs: site.social.map(({ url }) => url),
  };
  const events = catalogue.venues.flatMap((venue) =>
    venue.days
      .filter(({ isOver }) => !isOver)
      .map((day) => ({
        '@context': 'https://schema.org',
        '@type': 'Event',
        name: `${programmeNameOf(catalogue, day.campType)} at ${venue.name}`,
        description: `${programmeNameOf(catalogue, day.campType)} day for children${agesOf(day)}.`,
        ...hoursOf(day, catalogue),
        eventStatus: `https://schema.org/${day.state === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        image: new URL('/social-preview.png', siteUrl).href,
        location: { '@type': 'Place', name: venue.name, address: venue.address },
        organizer: {
          '@id': organisation['@id'],
          '@type': 'Organization',
          name: site.brand.name,
          url: siteUrl,
        },
        offers: slotsOf(day).map(({ sessionKey, pricePence }) => ({
          '@type': 'Offer',
          name: sessionNameOf(catalogue, sessionKey),
          price: poundsText(pricePence),
          priceCurrency: 'GBP',
          availability: `https://schema.org/${day.isOpen && day.placesLeft > 0 ? 'InStock' : 'SoldOut'}`,
          url: `${siteUrl}/#book`,
        })),
      })),
  );
  return [organisation, ...events];
}

const agesOf = ({ agesFrom, agesTo }: CampDay): string =>
  agesFrom !== null && agesTo !== null ? ` aged ${agesFrom}-${agesTo}` : '';

/** From its first session's beginning to its last one's end, in London's time as its date has it. */
function hoursOf(day: CampDay, { sessions }: Catalogue) {
  const offered = sessions.filter(({ key }) =>
    slotsOf(day).some(({ sessionKey }) => sessionKey === key),
  );
  const starts = offered.map((session) => session.starts).sort();
  const ends = offered.map((session) => session.ends).sort();
  return { startDate: `${day.date}T${starts[0]}`, endDate: `${day.date}T${ends.at(-1)}` };
}
