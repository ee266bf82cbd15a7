import { type CareVersion } from './care-records';

type Version = Pick<CareVersion, 'id' | 'at' | 'time' | 'corrects'>;

export interface CareRecordNow<V = CareVersion> {
  /** Of its first version. */
  id: string;
  newest: V;
  /** How often it was corrected. */
  corrections: number;
}

/**
 * The records that these versions make, by the time at which they happened. The result depends neither on the order of
 * the versions nor on repeats. Of two corrections the one that was written later counts.
 */
export function careRecordsOf<V extends Version>(versions: readonly V[]): CareRecordNow<V>[] {
  const distinct = [...new Map(versions.map((version) => [version.id, version])).values()];
  const chains = new Map<string, V[]>();
  for (const version of distinct) {
    const id = version.corrects ?? version.id;
    chains.set(id, [...(chains.get(id) ?? []), version]);
  }
  return [...chains]
    .map(([id, chain]) => {
      const newest = chain.reduce((one, other) => (isAfter(other, one) ? other : one));
      return { id, newest, corrections: chain.length - 1 };
    })
    .toSorted(
      (one, other) =>
        one.newest.time.localeCompare(other.newest.time) || one.id.localeCompare(other.id),
    );
}

/** A correction is after what it corrects, whatever the clocks say. */
const isAfter = (one: Version, other: Version): boolean =>
  Boolean(one.corrects) === Boolean(other.corrects)
    ? `${one.at} ${one.id}` > `${other.at} ${other.id}`
    : Boolean(one.corrects);
