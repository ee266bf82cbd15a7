import { sentenceOf } from '@sunfield/api-client/api-error';
import { call } from '@sunfield/api-client/call';
import { readRegisters } from '@sunfield/contracts/bookings/staff-routes';
import { careRecords } from '@sunfield/contracts/camp/care-records/care-kinds';
import { careWords } from '@sunfield/contracts/camp/care-records/care-words';
import { rollKinds } from '@sunfield/contracts/camp/duty/duty';
import { formatTime } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deviceId } from '../../kernel/offline/device-store';
import { openWaiting, sendWaiting } from '../../kernel/offline/event-log';
import { GateButton, Wrong } from './parts/controls';
import { type GateEvent, type OwnDuty } from './model/gate-children';
import sheet from './parts/sheet.module.css';
import { send, withKeyOf } from './kept/send-events';
import { type Waiting } from './kept/waiting-here';
import { kindWords } from './child-dialog';

interface LeftBehindProps {
  left: Waiting;
  onSent: (said: string) => void;
}

/** What a colleague recorded on this phone and can no longer send: shown to an owner, who may send it. */
export default function LeftBehind({ left, onSent }: LeftBehindProps) {
  const client = useQueryClient();
  const { member, day } = left;
  const opened = useQuery({
    queryKey: ['gate', 'left behind', member, day],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: () => open(left),
  });
  const sending = useMutation({
    mutationFn: async (key: CryptoKey) => {
      const refused: string[] = [];
      await sendWaiting<GateEvent>({ member, day, key }, async (events) => {
        const answers = await send(events);
        refused.push(...answers.flatMap(({ sentence }) => sentence ?? []));
        return answers;
      });
      return refused;
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['gate'] }),
    onSuccess: (refused) =>
      onSent(
        refused.length > 0
          ? `Not all of it was accepted. ${[...new Set(refused)].join(' ')}`
          : `The entries by ${member} were sent.`,
      ),
  });
  const problem = opened.error ?? sending.error;
  if (problem) {
    return <Wrong>{sentenceOf(problem, 'These entries could not be opened.')}</Wrong>;
  }
  if (!opened.data) return <p>Loading…</p>;
  const { key, lines } = opened.data;
  return (
    <>
      <ul className={sheet.stays}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>They are recorded under your name.</p>
      <GateButton look="in" disabled={sending.isPending} onClick={() => sending.mutate(key)}>
        Send them
      </GateButton>
    </>
  );
}

/** With the first of the day's keys that opens the entries. */
async function open({ member, day }: Waiting) {
  const body = { deviceId: await deviceId(), date: day, member };
  const opened = await withKeyOf(body, async (key) => ({
    key,
    events: await openWaiting<GateEvent>({ member, day, key }),
  }));
  if (!opened) throw new Error('No key opens these entries');
  const { key, events } = opened;
  const names = await namesOf(events);
  return { key, lines: events.map((event) => lineOf(event, names)) };
}

/** The children's names by the ids of their rows. */
async function namesOf(events: readonly GateEvent[]): Promise<Map<number, string>> {
  const places = new Map(events.map(({ date, venue }) => [`${date} ${venue}`, { date, venue }]));
  const registers = await Promise.all(
    [...places.values()].map((query) => call(readRegisters, { query })),
  );
  const children = [
    ...registers.flat().flatMap((register) => register.children),
    ...events.flatMap((event) => (event.type === 'walk-in' ? event.children : [])),
  ];
  return new Map(children.flatMap(({ childIds = [], name }) => childIds.map((id) => [id, name])));
}

/** "15:02 Ava Hughes: signed out with Grace Okafor" */
function lineOf(event: GateEvent, names: ReadonlyMap<number, string>): string {
  const at = formatTime(event.at);
  if (event.type === 'duty') return `${at} ${dutyLine(event)}`;
  if (event.type === 'walk-in') {
    const names = listed(event.children.map(({ name }) => name));
    return `${at} Walk-in: ${names} (${event.children[0]?.parentName})`;
  }
  const name = names.get(event.childId) ?? `child ${event.childId}`;
  if (event.type === 'care') {
    const said = careWords(event).map(([label, text]) => `${label}: ${text}`);
    return `${event.time} ${name}: ${[careRecords[event.kind].name, ...said].join('. ')}`;
  }
  if (event.type === 'photo') return `${at} ${name}: a photo of what happened`;
  if (event.type === 'reading') return `${at} ${name}: ${event.name} has read what happened`;
  const { kind, collector, reason } = event;
  const more = [collector && ` with ${collector}`, reason && `: ${reason}`].filter(Boolean);
  return `${at} ${name}: ${kindWords[kind]}${more.join('')}`;
}

/** "Adults: in Sam Hill", "Roll call: drill Ben is at home" */
function dutyLine({ kind, name, reason }: OwnDuty): string {
  const isRoll = ['roll', 'found', ...rollKinds].includes(kind);
  const said = kind === 'roll' ? 'begun' : kind;
  return `${isRoll ? 'Roll call' : 'Adults'}: ${[said, name, reason].filter(Boolean).join(' ')}`;
}
