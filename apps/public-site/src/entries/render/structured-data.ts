import { type CampDay, type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { programmeNameOf, sessionNameOf } from '@sunfield/contracts/catalogue/catalogue-names';
import { isExampleLink } from '@sunfield/contracts/kit/settings/example-social';
import { agesWords } from '@sunfield/contracts/catalogue/camp-ages';
import { poundsText } from '@sunfield/contracts/kit/money';
import { activityKeyOf, slotsOf } from '@sunfield/contracts/kit/wire-names';
import { iconAddress } from '@sunfield/contracts/kit/picture-files';
import { type PageData } from '../../kernel/islands/page-data';
import { ownIcon } from './site-pictures';

/** Up to this many camp days each is an event. With more, the data would be larger than the page's text. */
const MOST_DAYS = 20;

/**
 * Data for search engines (schema.org): the provider, and future camp days as events; if there are
 * many, one event for each venue's days in a season with the same activity. `picture` is the path
 * of the sharing picture.
 */
export function structuredData(
  { site, catalogue }: PageData,
  { siteUrl, picture }: { siteUrl: string; picture: string },
): object[] {
  const icon = ownIcon(site);
  const organisation = {
    '@context': 'https://schema.org',
    '@type': 'SportsOrganization',
    '@id': `${siteUrl}/#organisation`,
    name: site.brand.name,
    description: site.brand.tagline,
    url: siteUrl,
    logo: new URL(icon ? iconAddress(icon, 512) : '/apple-touch-icon.png', siteUrl).href,
    telephone: site.contact.phone,
    email: site.contact.email,
    areaServed: site.contact.area,
    sameAs: site.social.filter((link) => !isExampleLink(link)).map(({ url }) => url),
  };
  const venues = catalogue.venues.map((venue) => ({
    venue,
    days: venue.days.filter(({ isOver }) => !isOver),
  }));
  const isLong = venues.reduce((sum, { days }) => sum + days.length, 0) > MOST_DAYS;
  const events = venues.flatMap(({ venue, days }) =>
    (isLong ? blocksOf(days) : days.map((day): Block => [day])).map((block) => {
      const [day] = block;
      const seasonName = isLong ? seasonOf(day, catalogue) : '';
      return {
        '@context': 'https://schema.org',
        '@type': 'Event',
        name: `${seasonName}${programmeNameOf(catalogue, activityKeyOf(day))} at ${venue.name}`,
        description: `${programmeNameOf(catalogue, activityKeyOf(day))} ${isLong ? 'days' : 'day'} for children${agesOf(block)}.`,
        ...hoursOf(block, catalogue),
        eventStatus: `https://schema.org/${day.state === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        image: new URL(picture, siteUrl).href,
        location: { '@type': 'Place', name: venue.name, address: venue.address },
        organizer: {
          '@id': organisation['@id'],
          '@type': 'Organization',
          name: site.brand.name,
          url: siteUrl,
        },
        offers: offersOf(block, catalogue).map((offer) => ({
          '@type': 'Offer',
          ...offer,
          priceCurrency: 'GBP',
          availability: `https://schema.org/${block.some(isToBeHad) ? 'InStock' : 'SoldOut'}`,
          url: `${siteUrl}/#book`,
        })),
      };
    }),
  );
  return [organisation, ...events];
}

/** Camp days that form one event; at least one. */
type Block = readonly [CampDay, ...CampDay[]];

/** A venue's days by season and activity, without cancelled ones. */
function blocksOf(days: readonly CampDay[]): Block[] {
  const blocks = new Map<string, [CampDay, ...CampDay[]]>();
  for (const day of days) {
    if (day.state === 'cancelled') continue;
    const key = `${day.seasonId} ${activityKeyOf(day)}`;
    const block = blocks.get(key);
    if (block) block.push(day);
    else blocks.set(key, [day]);
  }
  return [...blocks.values()];
}

const seasonOf = ({ seasonId }: CampDay, { seasons }: Catalogue): string => {
  const name = seasons.find(({ id }) => id === seasonId)?.name;
  return name ? `${name}: ` : '';
};

const isToBeHad = ({ isOpen, placesLeft }: CampDay): boolean => isOpen && placesLeft > 0;

/** Each session at its lowest price. */
function offersOf(block: Block, catalogue: Catalogue): { name: string; price: string }[] {
  const lowest = new Map<string, number>();
  for (const { sessionKey, pricePence } of block.flatMap(slotsOf)) {
    lowest.set(sessionKey, Math.min(pricePence, lowest.get(sessionKey) ?? pricePence));
  }
  return [...lowest].map(([key, pence]) => ({
    name: sessionNameOf(catalogue, key),
    price: poundsText(pence),
  }));
}

/** Empty unless all of its days are for the same ages. */
function agesOf(block: Block): string {
  const words = new Set(block.map(agesWords));
  const [only] = words;
  return words.size === 1 && only ? `, ${only}` : '';
}

/** From the start of the first session to the end of the last one, in London time like the dates. */
function hoursOf(block: Block, { sessions }: Catalogue) {
  const edgesOf = (day: CampDay | undefined) => {
    const keys = day ? slotsOf(day).map(({ sessionKey }) => sessionKey) : [];
    const offered = sessions.filter(({ key }) => keys.includes(key));
    return {
      starts: offered.map((session) => session.starts).sort()[0],
      ends: offered
        .map((session) => session.ends)
        .sort()
        .at(-1),
    };
  };
  const last = block.at(-1);
  return {
    startDate: `${block[0].date}T${edgesOf(block[0]).starts}`,
    endDate: `${last?.date}T${edgesOf(last).ends}`,
  };
}
