import { call } from '@sunfield/api-client/call';
import {
  type CareRecord,
  type CareVersion,
} from '@sunfield/contracts/camp/care-records/care-records';
import {
  type CareRecordNow,
  careRecordsOf,
} from '@sunfield/contracts/camp/care-records/care-records-of';
import { readCareRecords } from '@sunfield/contracts/camp/care-records/routes';
import { type RegisterChild } from '@sunfield/contracts/bookings/registers';
import { asTold, idOf, type OwnCare } from '../model/gate-children';
import { useKeptAnswer } from './kept-answer';
import { useKeep, useOwn, type Where } from './use-gate';

/** The day at a venue, and the member who is at the gate. */
export interface AtVenue extends Where {
  /** A username. */
  by: string;
  /** How much the device's clock is behind the server's. */
  behindMs: number;
}

/** Before it has an id, a child and a time at which it was written down. */
export type NewCare = CareRecord extends infer Kind
  ? Kind extends unknown
    ? Omit<Kind, 'id' | 'childId' | 'at'>
    : never
  : never;

/** What happened to one child today, with or without a network. Each reading is logged, so it is not polled. */
export function useCare({ behindMs, ...here }: AtVenue, child: RegisterChild) {
  const { date, venue } = here;
  const keep = useKeep(here);
  const { ofHere, isPending } = useOwn(here);
  const ids = child.childIds ?? [];
  // A walk-in without a network has none that the server knows.
  const childIds = ids.filter((id) => id > 0).join(',');
  const told = useKeptAnswer(
    ['care', date, venue, childIds],
    (signal) => call(readCareRecords, { query: { date, venue, childIds }, signal }),
    { enabled: childIds !== '', refetchOnWindowFocus: false },
  );
  const versions = told.data?.answer.versions ?? [];
  const known = new Set(versions.map(({ id }) => id));
  const own = ofHere.filter((one) => 'childId' in one && ids.includes(one.childId ?? 0));
  const written = own.filter((one) => one.type === 'care');
  const mine = written.filter(({ id, state }) => state !== 'refused' && !known.has(id));
  const readings = own
    .filter((one) => one.type === 'reading')
    .filter(({ state }) => state !== 'refused');
  const photos = own.filter((one) => one.type === 'photo');
  const withReadings = (version: CareVersion): CareVersion => ({
    ...version,
    readBy: [
      ...version.readBy,
      // The server tells them soon after it tells the version.
      ...readings.flatMap(({ reads, name, at }) =>
        version.readBy.length === 0 && reads === version.id
          ? [{ name, at, isAtGate: true } as const]
          : [],
      ),
    ],
  });
  const all = [...versions, ...mine.map((one) => asVersion(one, behindMs))];
  return {
    records: careRecordsOf(all.map(withReadings)),
    /** What the server did not accept: it is shown, to be written anew. */
    refused: written.filter(({ state }) => state === 'refused'),
    /** Others may have written something down. */
    isIncomplete: told.isError || Boolean(told.data?.copy),
    isLoading: told.isLoading || told.data?.copy === 'asked' || isPending,
    /** Throws a NotRecordedError. */
    write: (record: NewCare) =>
      keep({
        ...record,
        childId: corrected(record, versions) ?? idOf(child),
        type: 'care',
      }),
    /** Taken on this device, by the records' ids. */
    photos: new Map(
      photos.flatMap(({ state, of, jpeg }) => (state === 'refused' ? [] : [[of, jpeg]])),
    ),
    refusedPhotos: photos.flatMap(({ state, refusal }) => (state === 'refused' ? [refusal] : [])),
    /** Of a record, by its first version. Throws a NotRecordedError. */
    addPhoto: ({ id: of, newest: { childId } }: CareRecordNow, jpeg: string) =>
      keep({ kind: 'photo', of, childId, jpeg, type: 'photo' }),
    /** A parent has read this version here. Throws a NotRecordedError. */
    sign: ({ id: reads, childId }: CareVersion, name: string) =>
      keep({ kind: 'read', reads, childId, name, type: 'reading' }),
  };
}

/** A correction is about the row of the child that the first version names. */
const corrected = ({ corrects }: NewCare, versions: readonly CareVersion[]) =>
  versions.find(({ id }) => id === corrects)?.childId;

/** A record of this device as the server will tell it. */
const asVersion = (record: OwnCare, behindMs: number): CareVersion => ({
  ...asTold(record, behindMs),
  readBy: [],
});
