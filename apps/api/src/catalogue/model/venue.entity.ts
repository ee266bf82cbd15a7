import { Entity, type EntityManager, VersionColumn } from 'typeorm';
import * as c from '../../kernel/database/columns';
import { notPersonal } from '../../kernel/database/personal-data';

/** Where camps take place. */
@Entity('venues')
export class VenueEntity extends c.columns({
  /** Short name in the API: `st-marys`. */
  key: c.primary(c.code(40)),
  name: c.varchar(120),
  address: c.varchar(300),
  /** Set together with the longitude or not at all; without them no map is shown. */
  latitude: c.orNull(c.degrees()),
  longitude: c.orNull(c.degrees()),
  /** Where to enter or park: what parents should know about the venue. */
  note: c.byDefault(c.varchar(500), ''),
  /** How many children it takes on a date, in all camps together; null if staff set no limit. */
  capacity: { ...c.orNull(c.integer()), name: 'max_children' },
  /** Not offered for new days; existing days stay. */
  isArchived: c.byDefault(c.boolean(), false),
  /** The order in which venues are shown. */
  position: c.integer(),
}) {
  @VersionColumn({ ...c.integer(), default: 1 })
  version: number;
}

notPersonal(VenueEntity, { 'what is sold, for everyone to read': ['name', 'address', 'note'] });

/** By key; a venue that was deleted since keeps its key. */
export async function venueNames(manager: EntityManager): Promise<(key: string) => string> {
  const venues = await manager.find(VenueEntity, { select: { key: true, name: true } });
  const names = new Map(venues.map(({ key, name }) => [key, name]));
  return (key) => names.get(key) ?? key;
}
