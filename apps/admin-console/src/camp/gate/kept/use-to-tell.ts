import { call } from '@sunfield/api-client/call';
import { careRecords, isForm } from '@sunfield/contracts/camp/care-records/care-kinds';
import { type ToTell } from '@sunfield/contracts/camp/care-records/care-at-gate';
import { careRecordsOf } from '@sunfield/contracts/camp/care-records/care-records-of';
import { readToTell } from '@sunfield/contracts/camp/care-records/routes';
import { type GateChild, type OwnCare, type OwnReading } from '../model/gate-children';
import { useKeptAnswer } from './kept-answer';
import { useOwn, type Where } from './use-gate';

/** Others see an accident after this time at most. */
const POLL_MS = 10_000;

/** What the parent of each child must still be told, with or without a network: "Tell the parent: accident 11:52". */
export function useToTell({ date, venue }: Where) {
  const { ofHere } = useOwn({ date, venue });
  const told = useKeptAnswer(
    ['to-tell', date, venue],
    (signal) => call(readToTell, { query: { date, venue }, signal }),
    { refetchInterval: POLL_MS },
  );
  const own = ofHere
    .filter((event) => event.type === 'care' || event.type === 'reading')
    .filter(({ state }) => state !== 'refused');
  return toTell(told.data?.answer.versions ?? [], own);
}

/** By the children of a row. Of a version that both know, the server's counts: the family may have read it since. */
export function toTell(versions: ToTell['versions'], own: readonly (OwnCare | OwnReading)[]) {
  const known = new Set(versions.map(({ id }) => id));
  const more = own
    .filter((event) => event.type === 'care')
    .filter(({ id, kind }) => isForm(kind) && !known.has(id))
    .map(asVersion);
  const read = new Set(own.flatMap((event) => (event.type === 'reading' ? [event.reads] : [])));
  const open = careRecordsOf([...versions, ...more]).flatMap(({ newest }) =>
    newest.isSettled || read.has(newest.id) ? [] : [newest],
  );
  return ({ childIds = [] }: GateChild['child']): string[] =>
    open
      .filter(({ childId }) => childIds.includes(childId))
      .map(({ kind, time }) => `Tell the parent: ${careRecords[kind].name.toLowerCase()} ${time}`);
}

const asVersion = (own: OwnCare) => ({
  ...own,
  isSettled: own.isMistake === true || ('told' in own.details && own.details.told.trim() !== ''),
});
