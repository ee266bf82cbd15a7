import {
  CopySeasonSchema,
  type SeasonDetails,
  type SeasonSummary,
} from '@sunfield/contracts/catalogue/seasons';
import { type PlannedDay } from '@sunfield/contracts/catalogue/season-calendar';
import { counted } from '@sunfield/words/counted';
import { formatShortDate, formatShortDateWithYear, weekday } from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { problemsBy, problemsOf, showProblems } from '../../../kernel/data/form-problems';
import { useDraft } from '../../../kernel/data/use-draft';
import { ActionDialog, Dialog } from '../../../kernel/dialogs/dialog';
import { Loaded } from '../../../kernel/ui/loaded';
import { LoadProblem } from '../../../kernel/ui/load-problem';
import { TextField } from '../../../kernel/ui/text-field';
import { daysQuery, useCopySeason } from '../model/api';
import { seasonLink } from '../model/season-address';
import { dateRange, datesOf, sizeOf } from '../model/season-words';
import { copiedName, movedBy, weeksMoved } from './new-season-defaults';

interface Values {
  name: string;
  firstDay: string;
}

interface CopySeasonProps {
  season: SeasonSummary;
  onEnd: () => void;
}

/** Copies days and prices to other weeks: Mondays stay Mondays. */
export function CopySeasonDialog({ season, onEnd }: CopySeasonProps) {
  const copying = useCopySeason(season.id);
  return copying.data ? (
    <Copied copy={copying.data} onEnd={onEnd} />
  ) : (
    <CopyForm season={season} copying={copying} onEnd={onEnd} />
  );
}

interface CopyFormProps {
  season: SeasonSummary;
  copying: ReturnType<typeof useCopySeason>;
  onEnd: () => void;
}

function CopyForm({ season, copying, onEnd }: CopyFormProps) {
  const [form] = Form.useForm<Values>();
  const draft = useDraft<Values>(`copy-season ${season.id}`);
  const days = useQuery(daysQuery(season.id));
  // Cancelled days are not copied, so the first of the others decides.
  const copied = days.data?.filter(({ state }) => state !== 'cancelled') ?? [];
  const dates = copied.map(({ date }) => date).sort();
  const firstDay = dates[0] ?? '';
  const lastDay = dates.at(-1) ?? '';
  const aYearLater = firstDay && movedBy(firstDay, 52);
  const chosen = Form.useWatch('firstDay', form) ?? aYearLater;
  const nameFor = (day: string) =>
    copiedName(season.name, firstDay, movedBy(firstDay, weeksMoved(firstDay, day)));
  const [proposed, setProposed] = useState<string>();
  /** The proposed name follows the dates until staff type one. */
  const proposeName = (day: string) => {
    if (!day || form.getFieldValue('name') !== (proposed ?? nameFor(aYearLater))) return;
    setProposed(nameFor(day));
    form.setFieldValue('name', nameFor(day));
    draft.keep({ name: nameFor(day), firstDay: day });
  };
  const copy = (values: Values) => {
    const problems = problemsBy(CopySeasonSchema, values);
    showProblems(form, problems);
    if (problems.length > 0) return;
    copying.mutate(values, {
      onSuccess: draft.forget,
      onError: (error) => showProblems(form, problemsOf(error)),
    });
  };
  return (
    <ActionDialog
      title={`Copy ${season.name}`}
      okText="Copy season"
      isReady={Boolean(firstDay)}
      loading={days.isPending}
      sending={copying}
      formName="copy-season"
      forget={draft.forget}
      onEnd={onEnd}
    >
      {days.isError && !days.data && <LoadProblem error={days.error} retry={days.refetch} />}
      {firstDay && (
        <Form
          form={form}
          name="copy-season"
          layout="vertical"
          initialValues={draft.typed ?? { name: nameFor(aYearLater), firstDay: aYearLater }}
          onValuesChange={(_, values) => draft.keep(values)}
          onFinish={copy}
        >
          <TextField name="name" label="Name of the copy" />
          <Form.Item name="firstDay" label="First day">
            <Input type="date" onChange={({ target }) => proposeName(target.value)} />
          </Form.Item>
          {chosen && (
            <Alert
              type="info"
              title={shiftWords(firstDay, lastDay, chosen)}
              description="The copy has the same venues, sessions, prices and places, with closed days open again. Bookings, cancelled days and the opening time aren’t copied. The copy is a draft."
            />
          )}
        </Form>
      )}
      {days.data && !firstDay && (
        <p>
          {days.data.length > 0
            ? 'All of its camp days are cancelled, so there is nothing to copy.'
            : 'It has no camp days yet, so there is nothing to copy.'}
        </p>
      )}
    </ActionDialog>
  );
}

/** Which dates the copied days get, before any is created. */
function shiftWords(firstDay: string, lastDay: string, chosen: string): string {
  const weeks = weeksMoved(firstDay, chosen);
  const first = movedBy(firstDay, weeks);
  const moved = `${counted(Math.abs(weeks), 'week')} ${weeks < 0 ? 'earlier' : 'later'}`;
  const landing = `Its days will be ${dateRange(first, movedBy(lastDay, weeks))}, ${moved}: every day keeps its weekday.`;
  return first === chosen
    ? landing
    : `${landing} ${formatShortDate(chosen)} is in the first week, and the season began on a ${weekday(firstDay)}, so its first day is ${formatShortDateWithYear(first)}.`;
}

function Copied({ copy, onEnd }: { copy: SeasonDetails; onEnd: () => void }) {
  const navigate = useNavigate();
  const open = () => {
    onEnd();
    void navigate(seasonLink(copy.id));
  };
  return (
    <Dialog
      title={`${copy.name} created`}
      onCancel={onEnd}
      footer={
        <>
          <Button onClick={onEnd}>Close</Button>
          <Button type="primary" onClick={open}>
            Open {copy.name}
          </Button>
        </>
      }
    >
      <Loaded query={useQuery(daysQuery(copy.id))} rows={3}>
        {(days) => <CopyResult copy={copy} days={days} />}
      </Loaded>
    </Dialog>
  );
}

/** The result of a copy, and which of its days staff should check. */
function CopyResult({ copy, days }: { copy: SeasonDetails; days: PlannedDay[] }) {
  const dates = new Set(days.map(({ date }) => date));
  const onHolidays = copy.bankHolidays.filter(({ date }) => dates.has(date));
  const others = dates.size - onHolidays.length;
  return (
    <>
      <p>
        {datesOf(copy)}: {sizeOf(copy)}. It is a draft, so parents do not see it yet.
      </p>
      {onHolidays.length === 0 ? (
        <p>None of its {counted(dates.size, 'date')} is a bank holiday in England.</p>
      ) : (
        <>
          <p>
            {onHolidays.length === 1
              ? 'This date is a bank holiday in England. Delete its days in the calendar if there is no camp:'
              : 'These dates are bank holidays in England. Delete their days in the calendar if there is no camp:'}
          </p>
          <ul>
            {onHolidays.map(({ date, name }) => (
              <li key={date}>
                {formatShortDate(date)}: {name}
              </li>
            ))}
          </ul>
          {others > 0 && (
            <p>{others === 1 ? 'The other date is not.' : `The other ${others} dates are not.`}</p>
          )}
        </>
      )}
    </>
  );
}
