import { useQuery } from '@tanstack/react-query';
import { venuesQuery } from '../../kernel/data/catalogue-rows';
import { dayCount } from './delete-row';
import { venueKind } from './row-kinds';
import { Section } from './section';
import { VenueFields } from './venue-fields';

export const Venues = () => (
  <Section
    kind={venueKind}
    title="Venues"
    about="Where camps take place, in the order in which parents see them."
    query={useQuery(venuesQuery)}
    none="No venues yet. Add the first: every camp day takes place at one."
    add="Add Venue"
    say={({ address, note, days, latitude }) => [
      address,
      note,
      `${dayCount(days)}${latitude === null ? ' · no map yet' : ''}`,
    ]}
    fields={() => <VenueFields />}
    away={{
      flag: 'isArchived',
      verb: 'Archive',
      heading: 'Archived',
      backVerb: 'Bring back',
      backLabel: (title) => `Bring ${title} back`,
      done: (title) => `${title} is archived: no new days are planned there.`,
      say: ({ days }) => dayCount(days),
    }}
  />
);
