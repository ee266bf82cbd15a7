import { programmeName } from '@sunfield/contracts/camp';
import { poundsText } from '@sunfield/contracts/money';
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
        name: `${programmeName[day.campType]} at ${venue.name}`,
        description: `${programmeName[day.campType]} day for children aged 5-12.`,
        ...hoursOf(day.date, day.timeSlots),
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        image: new URL('/social-preview.png', siteUrl).href,
        location: { '@type': 'Place', name: venue.name, address: venue.address },
        organizer: {
          '@id': organisation['@id'],
          '@type': 'Organization',
          name: site.brand.name,
          url: siteUrl,
        },
        offers: day.timeSlots.map(({ bookingType, pricePence }) => ({
          '@type': 'Offer',
          name: bookingType,
          price: poundsText(pricePence),
          priceCurrency: 'GBP',
          availability: `https://schema.org/${day.isOpen && day.placesLeft > 0 ? 'InStock' : 'SoldOut'}`,
          url: `${siteUrl}/#book`,
        })),
      })),
  );
  return [organisation, ...events];
}

/** The day's longest hours, in London's time as its calendar date has it. */
function hoursOf(
  date: string,
  slots: PageData['catalogue']['venues'][number]['days'][number]['timeSlots'],
) {
  const isLong = slots.some(({ bookingType }) => bookingType === '8am-5pm');
  return {
    startDate: `${date}T${isLong ? '08' : '09'}:00`,
    endDate: `${date}T${isLong ? '17' : '15'}:00`,
  };
}
