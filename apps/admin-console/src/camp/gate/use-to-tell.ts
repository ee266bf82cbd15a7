import { call } from '@sunfield/api-client/call';
import { careRecords, isForm } from '@sunfield/contracts/camp/care-records/care-kinds';
import { type ToTell } from '@sunfield/contracts/camp/care-records/care-at-gate';
import { careRecordsOf } from '@sunfield/contracts/camp/care-records/care-records-of';
import { readToTell } from '@sunfield/contracts/camp/care-records/routes';
import { useQuery } from '@tanstack/react-query';
import { type GateChild, isCare, isReading, type OwnCare, type OwnReading } from './gate-children';
import { keptAnswer } from './kept-answer';
import { atGate, useOwn } from './use-gate';

/** Others see an accident after this time at most. */
const POLL_MS = 10_000;

/** What the parent of each child must still be told, with or without a network: "Tell the parent: accident 11:52". */
export function useToTell({ date, venue }: { date: string; venue: string }) {
  const own = useOwn();
  const told = useQuery({
    ...atGate,
    queryKey: ['gate', 'to-tell', date, venue],
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
    queryFn: (context) =>
      keptAnswer(context, () =>
        call(readToTell, { query: { date, venue }, signal: context.signal }),
      ),
  });
  const ofHere = (own.data ?? [])
    .filter((event) => isCare(event) || isReading(event))
    .filter((one) => one.date === date && one.venue === venue && one.state !== 'refused');
  return toTell(told.data?.answer.versions ?? [], ofHere);
}

/** By the children of a row. Of a version that both know, the server's counts: the family may have read it since. */
export function toTell(versions: ToTell['versions'], own: readonly (OwnCare | OwnReading)[]) {
  const known = new Set(versions.map(({ id }) => id));
  const more = own
    .filter(isCare)
    .filter(({ id, kind }) => isForm(kind) && !known.has(id))
    .map(asVersion);
  const read = new Set(own.filter(isReading).map(({ reads }) => reads));
  const open = careRecordsOf([...versions, ...more]).flatMap(({ newest }) =>
    newest.isSettled || read.has(newest.id) ? [] : [newest],
  );
  return ({ childIds = [] }: GateChild['child']): string[] =>
    open
      .filter(({ childId }) => childIds.includes(childId))
      .map(({ kind, time }) => `Tell the parent: ${careRecords[kind].name.toLowerCase()} ${time}`);
}

const asVersion = ({ id, childId, kind, at, time, corrects, isMistake, ...rest }: OwnCare) => ({
  id,
  childId,
  kind,
  at,
  time,
  ...(corrects && { corrects }),
  isSettled: isMistake === true || ('told' in rest.details && rest.details.told.trim() !== ''),
});
