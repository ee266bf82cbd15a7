import { bodyTo } from '@sunfield/api-client/call';
import { randomId } from '@sunfield/api-client/random-id';
import { routeQuery } from '@sunfield/api-client/route-query';
import { USUAL_DAYS_TO_CHOOSE } from '@sunfield/contracts/bookings/day-cancellations';
import {
  ChangeSoldDaySchema,
  type DayChangePreview,
  type PreviewDayChange,
} from '@sunfield/contracts/bookings/day-changes';
import { changeSoldDay, previewDayChange } from '@sunfield/contracts/bookings/staff-routes';
import { type PlannedDay } from '@sunfield/contracts/catalogue/season-calendar';
import { counted } from '@sunfield/words/counted';
import { addDays, formatLongDate, formatShortDate, todayInLondon } from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useId, useState } from 'react';
import { problemsBy } from '../../../../kernel/data/form-problems';
import { shows } from '../../../../kernel/data/shows';
import { ActionDialog } from '../../../../kernel/dialogs/dialog';
import { useMay } from '../../../../kernel/session/require-staff';
import { showToast } from '../../../../kernel/toasts/toasts';
import { useSeasonChange } from '../../model/api';
import { dayProblems } from '../model/day-words';
import { type Rows } from '../model/pattern';
import { Refused } from './day-problems';
import { ChooseUntilField, ReasonField } from './family-email-fields';

interface ChangeSoldDayProps {
  seasonId: number;
  chosen: PlannedDay;
  rows: Rows;
  onEnd: () => void;
}

type Typed = ReturnType<typeof asItIs>;

/** Changes one day's venue, activity or times: shows who is affected before it is sent. */
export function ChangeSoldDayDialog({ seasonId, chosen, rows, onEnd }: ChangeSoldDayProps) {
  // The calendar shows the day as changed before the dialog has closed.
  const [day] = useState(chosen);
  const [clientRequestId] = useState(randomId);
  const [problems, setProblems] = useState<string[]>([]);
  const [typed, setTyped] = useState(() => asItIs(day));
  const wanted = {
    day: { id: day.id, version: day.version },
    venueKey: typed.venueKey,
    activityKey: typed.activityKey,
    sessions: Object.entries(typed.sessions)
      .map(([from, to]) => ({ from, to }))
      .filter(({ from, to }) => from !== to),
  };
  const isOther =
    typed.venueKey !== day.venueKey ||
    typed.activityKey !== day.activityKey ||
    wanted.sessions.length > 0;
  const preview = useQuery({ ...previewQuery(seasonId, wanted), enabled: isOther });
  const may = useMay();
  const isAllowed = !preview.data?.mayChoose || may('money');
  const changing = useSeasonChange(bodyTo(changeSoldDay, { params: { id: seasonId } }));
  const change = (more: Partial<Typed>) => {
    setTyped({ ...typed, ...more });
    setProblems([]);
  };
  const save = () => {
    const { reason, decideBy } = typed;
    const body = { ...wanted, reason, decideBy, clientRequestId };
    const found = problemsBy(ChangeSoldDaySchema, body).flatMap(({ errors }) => errors);
    setProblems(found);
    if (found.length > 0) return;
    changing.mutate(body, {
      onSuccess: ({ bookings }) => {
        onEnd();
        showToast(
          'success',
          'Camp day changed',
          bookings > 0
            ? `We’re emailing the families of ${counted(bookings, 'booking')}.`
            : 'No places had been paid for.',
        );
      },
      onError: (error) => setProblems(dayProblems(error)),
    });
  };
  const shown = problems.length > 0 ? problems : preview.isError ? dayProblems(preview.error) : [];
  return (
    <ActionDialog
      title={`Change ${formatShortDate(day.date)} for booked families`}
      okText="Change the day and email families"
      isReady={isOther && Boolean(preview.data) && isAllowed}
      sending={changing}
      whyRefused={null}
      onOk={save}
      onEnd={onEnd}
    >
      <Refused title="Nothing was changed" problems={shown} />
      <DayChoices day={day} rows={rows} typed={typed} onChange={change} />
      <ReasonField value={typed.reason} onChange={(reason) => change({ reason })} />
      {preview.data?.mayChoose && (
        <ChooseUntilField value={typed.decideBy} onChange={(decideBy) => change({ decideBy })} />
      )}
      <div role="status">
        {!isOther && <p>Choose another venue, activity or times.</p>}
        {isOther && preview.data && (
          <Affected
            preview={preview.data}
            decideBy={typed.decideBy}
            capacity={day.capacity}
            isAllowed={isAllowed}
          />
        )}
      </div>
    </ActionDialog>
  );
}

/** Changes nothing. */
const previewQuery = (id: number, body: PreviewDayChange) => ({
  ...routeQuery(previewDayChange, { params: { id }, body }),
  ...shows('seasons'),
  staleTime: 0,
  gcTime: 0,
});

const asItIs = (day: PlannedDay) => {
  const today = todayInLondon();
  const beforeIt = [addDays(today, USUAL_DAYS_TO_CHOOSE), day.date].sort()[0]!;
  return {
    venueKey: day.venueKey,
    activityKey: day.activityKey,
    /** The new session for each of the day's sessions. */
    sessions: Object.fromEntries(day.slots.map(({ sessionKey }) => [sessionKey, sessionKey])),
    reason: '',
    decideBy: beforeIt < today ? today : beforeIt,
  };
};

interface DayChoicesProps {
  day: PlannedDay;
  rows: Rows;
  typed: Typed;
  onChange: (more: Partial<Typed>) => void;
}

/** The venue, the activity and the times. */
function DayChoices({ day, rows, typed, onChange }: DayChoicesProps) {
  const sessionName = (key: string) =>
    rows.sessions.find((session) => session.key === key)?.name ?? key;
  return (
    <>
      <p>
        {counted(day.placesTaken, 'place is', 'places are')} taken, of {day.capacity}.
      </p>
      <Choice
        label="Venue"
        value={typed.venueKey}
        onChange={(venueKey) => onChange({ venueKey })}
        options={rows.venues
          .filter(({ key, isArchived }) => !isArchived || key === day.venueKey)
          .map(({ key, name, capacity }) => ({
            value: key,
            // What the room holds.
            label: capacity
              ? `${name}: at most ${counted(capacity, 'child', 'children')} a day`
              : name,
          }))}
      />
      <Choice
        label="Activity"
        value={typed.activityKey}
        onChange={(activityKey) => onChange({ activityKey })}
        options={rows.activities.map(({ key, bookingName }) => ({
          value: key,
          label: bookingName,
        }))}
      />
      {day.slots.map(({ sessionKey }) => (
        <Choice
          key={sessionKey}
          label={`Times instead of ${sessionName(sessionKey)}`}
          value={typed.sessions[sessionKey]}
          onChange={(to) => onChange({ sessions: { ...typed.sessions, [sessionKey]: to } })}
          options={rows.sessions
            .filter(
              ({ key }) => key === sessionKey || !day.slots.some((slot) => slot.sessionKey === key),
            )
            .map(({ key, name, starts, ends }) => ({
              value: key,
              label: `${name} (${starts} to ${ends})`,
            }))}
        />
      ))}
    </>
  );
}

interface AffectedProps {
  preview: DayChangePreview;
  decideBy: string;
  /** Places that the day has now. */
  capacity: number;
  isAllowed: boolean;
}

const Affected = ({ preview, decideBy, capacity, isAllowed }: AffectedProps) => (
  <>
    <p>
      {preview.bookings === 0
        ? 'No places have been paid for.'
        : `${counted(preview.children, 'child', 'children')} of ${counted(preview.families, 'family', 'families')}, in ${counted(preview.bookings, 'booking')}. We’ll email them now.`}
    </p>
    {preview.unpaidBookings > 0 && (
      <p>
        {counted(preview.unpaidBookings, 'booking')} not paid yet: we’ll email them once they pay.
      </p>
    )}
    <p>
      {preview.mayChoose
        ? `If it doesn’t suit them, they can have another day, credit or a full refund until ${formatLongDate(decideBy || todayInLondon())}.`
        : 'The times move by 15 minutes at most, so families aren’t offered a choice.'}
    </p>
    <p>
      {preview.capacity === undefined
        ? `There is room: the day keeps its ${counted(capacity, 'place')}.`
        : `The venue takes fewer children: the day will have ${counted(preview.capacity, 'place')} instead of ${capacity}.`}
    </p>
    {!isAllowed && (
      <p>
        You need the right to money for this, as families may take a refund. Please ask an owner.
      </p>
    )}
  </>
);

interface ChoiceProps {
  label: string;
  value: string | undefined;
  onChange: (key: string) => void;
  options: { value: string; label: string }[];
}

function Choice({ label, ...select }: ChoiceProps) {
  const id = useId();
  return (
    <Form.Item layout="vertical" label={label} htmlFor={id}>
      <Select id={id} {...select} />
    </Form.Item>
  );
}
