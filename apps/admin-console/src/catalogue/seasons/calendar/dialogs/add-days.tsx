import { sentenceOf } from '@sunfield/api-client/api-error';
import {
  AddDaysSchema,
  type AddedDays,
  type PlannedDay,
} from '@sunfield/contracts/catalogue/season-calendar';
import { type SeasonDetails } from '@sunfield/contracts/catalogue/seasons';
import { counted } from '@sunfield/words/counted';
import { formatShortDate, formatShortDates } from '@sunfield/words/dates';
import { Alert, Button, Checkbox, Flex, Form, InputNumber, Radio } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { safeParse } from 'zod/mini';
import { problemsBy, problemsOf, showProblems } from '../../../../kernel/data/form-problems';
import { useDraft } from '../../../../kernel/data/use-draft';
import { type Words } from '../../../../kernel/toasts/tell-outcome';
import { Group } from '../../../../kernel/ui/group';
import { Hint } from '../../../../kernel/ui/quiet';
import { TextField, TickField } from '../../../../kernel/ui/text-field';
import layout from '../../../../kernel/ui/layout.module.css';
import { inColumns } from '../../../../kernel/ui/in-columns';
import { useAddDays } from '../../model/api';
import { whoSees } from '../../model/season-words';
import { patternAfter, patternOf, type Rows, type TypedPattern } from '../model/pattern';
import { atPrices, unreadPrices } from '../model/prices';
import { SlotsFields } from './slots-fields';

export interface AddDaysProps {
  season: SeasonDetails;
  days: readonly PlannedDay[];
  rows: Rows;
  bankHolidays: ReadonlyMap<string, string>;
  /** Undefined if there is nothing else to show. */
  onEnd: (() => void) | undefined;
  /** What was added, and what was left out and why. */
  onAdded: (said: Words) => void;
}

/** Adds many camp days together, once there is what they consist of. */
export function AddDays(props: AddDaysProps) {
  const missing = missingRows(props.rows);
  if (missing.length > 0) {
    return (
      <Alert
        style={{ marginBottom: 14 }}
        type="warning"
        showIcon
        title="Before you can add camp days"
        description={
          <ul className={layout.points}>
            {missing.map((what) => (
              <li key={what}>
                There is no {what} yet. <Link to="?tab=catalogue">Add one</Link>
              </li>
            ))}
          </ul>
        }
      />
    );
  }
  return <AddDaysForm {...props} />;
}

const missingRows = ({ venues, activities, sessions }: Rows) =>
  [
    venues.every(({ isArchived }) => isArchived) && 'venue',
    activities.length === 0 && 'activity',
    sessions.length === 0 && 'session',
  ].filter((what) => what !== false);

function AddDaysForm(props: AddDaysProps) {
  const { season, days, rows, bankHolidays, onEnd, onAdded } = props;
  const [form] = Form.useForm<TypedPattern>();
  const draft = useDraft<TypedPattern>(`add-days-${season.id}`);
  const [first] = useState(() => patternAfter(days, rows));
  const adding = useAddDays(season.id);
  const typed = draft.typed ?? first;

  const add = (values: TypedPattern) => {
    const unread = unreadPrices(values.prices, rows.sessions);
    const pattern = patternOf(values);
    const problems = atPrices(problemsBy(AddDaysSchema, pattern)).filter(
      ({ name }) => unread.length === 0 || name[0] !== 'prices',
    );
    const all = unread.length > 0 ? [...problems, { name: ['prices'], errors: unread }] : problems;
    const { data } = safeParse(AddDaysSchema, pattern);
    showProblems(form, all);
    if (all.length > 0 || !data) return;
    adding.mutate(data, {
      onSuccess: (answer) => {
        draft.forget();
        onAdded([
          `${counted(answer.added, 'camp day')} added`,
          [...whySkipped(answer.skipped, bankHolidays), whoSees(season.state)].join(' '),
        ]);
      },
      onError: (error) => showProblems(form, atPrices(problemsOf(error))),
    });
  };
  const cancel = () => {
    draft.forget();
    form.setFieldsValue(first);
    onEnd?.();
  };
  return (
    <Group level={3} title="Add days">
      <Form
        form={form}
        name="add-days"
        layout="vertical"
        initialValues={typed}
        onValuesChange={(_, values: TypedPattern) => draft.keep({ ...first, ...values })}
        onFinish={(values) => add({ ...first, ...values })}
      >
        <AddDaysFields rows={rows} />
        {adding.isError && (
          <Alert
            style={{ marginBottom: 14 }}
            type="error"
            showIcon
            title="Nothing was added"
            description={sentenceOf(adding.error)}
          />
        )}
        <Flex wrap gap={8}>
          <Button type="primary" htmlType="submit" loading={adding.isPending}>
            Add camp days
          </Button>
          {(onEnd ?? draft.typed) && (
            <Button onClick={cancel}>{onEnd ? 'Cancel' : 'Start again'}</Button>
          )}
        </Flex>
      </Form>
    </Group>
  );
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((label, index) => ({
  label,
  value: index + 1,
}));

const AddDaysFields = ({ rows }: { rows: Rows }) => (
  <>
    <Flex wrap gap="0 18px">
      <TextField name="from" label="First day" type="date" />
      <TextField name="to" label="Last day" type="date" />
      <Form.Item name="weekdays" label="On these weekdays">
        <Checkbox.Group options={weekdays} />
      </Form.Item>
    </Flex>
    <TickField name="skipBankHolidays" label="Leave out bank holidays in England" />
    <Form.Item name="venueKeys" label="Venues">
      <Checkbox.Group
        style={inColumns(240, '6px 16px', 'auto-fill')}
        options={rows.venues
          .filter(({ isArchived }) => !isArchived)
          .map(({ key, name }) => ({ value: key, label: name }))}
      />
    </Form.Item>
    <Form.Item name="activityKey" label="Activity">
      <Radio.Group
        options={rows.activities.map(({ key, bookingName }) => ({
          value: key,
          label: bookingName,
        }))}
      />
    </Form.Item>
    <Form.Item name="prices" label="Sessions and prices">
      <SlotsFields sessions={rows.sessions} />
    </Form.Item>
    <Flex gap={12}>
      <Form.Item name="capacity" label="Places each day">
        <InputNumber style={{ width: 112 }} min={0} precision={0} />
      </Form.Item>
      <Form.Item name="agesFrom" label="Ages from">
        <InputNumber style={{ width: 80 }} min={0} precision={0} />
      </Form.Item>
      <Form.Item name="agesTo" label="Ages to">
        <InputNumber style={{ width: 80 }} min={0} precision={0} />
      </Form.Item>
    </Flex>
    <Hint>Leave ages blank for your usual ages.</Hint>
    <TextField name="note" label="Note for parents (optional)" />
  </>
);

type Skipped = AddedDays['skipped'];

const NAMED_DATES = 4;

/** Why days are skipped, in sentences; empty if none are. */
function whySkipped(skipped: Skipped, bankHolidays: ReadonlyMap<string, string>): string[] {
  const exists = skipped.filter(({ reason }) => reason === 'exists');
  const dates = datesIn(skipped.filter(({ reason }) => reason === 'bank-holiday'));
  return [
    ...(dates.length > 0
      ? [
          `Skipped as ${dates.length === 1 ? 'a bank holiday' : 'bank holidays'}: ${named(
            dates.map((date) => {
              const name = bankHolidays.get(date);
              return name ? `${formatShortDate(date)} (${name})` : formatShortDate(date);
            }),
          )}.`,
        ]
      : []),
    ...(exists.length > 0
      ? [
          `${counted(exists.length, 'camp day')} ${exists.length === 1 ? 'is' : 'are'} there already and ${exists.length === 1 ? 'stays' : 'stay'} as ${exists.length === 1 ? 'it is' : 'they are'}: ${named(formatShortDates(datesIn(exists)))}.`,
        ]
      : []),
  ];
}

const datesIn = (skipped: Skipped): string[] => [
  ...new Set(skipped.map(({ date }) => date).toSorted()),
];

const named = (dates: string[]): string =>
  dates.length > NAMED_DATES
    ? `${dates.slice(0, NAMED_DATES).join(', ')} and ${dates.length - NAMED_DATES} more`
    : dates.join(', ');
