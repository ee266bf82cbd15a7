import { type SessionRow } from '@sunfield/contracts/catalogue/catalogue-rows';
import {
  type ChangeDays,
  ChangeDaysSchema,
  type PlannedDay,
} from '@sunfield/contracts/catalogue/season-calendar';
import { type SeasonDetails } from '@sunfield/contracts/catalogue/seasons';
import { counted } from '@sunfield/words/counted';
import { Alert, Button, Flex, Form, Input, InputNumber } from 'antd';
import { useId, useState } from 'react';
import { isStale, problemsBy } from '../../../../kernel/data/form-problems';
import { useDraft } from '../../../../kernel/data/use-draft';
import { ActionDialog } from '../../../../kernel/dialogs/dialog';
import { showToast } from '../../../../kernel/toasts/toasts';
import { Hint } from '../../../../kernel/ui/quiet';
import { asChosen, useChangeDays } from '../../model/api';
import { whoSees } from '../../model/season-words';
import { dayProblems } from '../model/day-words';
import { slotsOf, type TypedPrices, typedPrices, unreadPrices } from '../model/prices';
import { Problems } from './day-problems';
import { SlotsFields } from './slots-fields';

interface ChangeDaysProps {
  season: SeasonDetails;
  chosen: PlannedDay[];
  sessions: readonly SessionRow[];
  onEnd: () => void;
}

/** Changes only the fields that were typed, on all selected days or on none; a refusal shows why. */
export function ChangeDaysDialog({ season, chosen, sessions, onEnd }: ChangeDaysProps) {
  const changing = useChangeDays(season.id);
  const draft = useDraft<TypedChange>(`change-days-${season.id}`);
  const [problems, setProblems] = useState<string[]>([]);
  const typed = draft.typed ?? {};
  const wasFaster = isStale(changing.error);
  const leave = () => {
    draft.forget();
    onEnd();
  };
  const save = () => {
    const unread = unreadPrices(typed.prices ?? {}, sessions);
    const body = { days: asChosen(chosen), change: changeOf(typed) };
    const found =
      unread.length > 0 ? unread : problemsBy(ChangeDaysSchema, body).flatMap((it) => it.errors);
    setProblems(found);
    if (found.length > 0) return;
    changing.mutate(body, {
      onSuccess: () => {
        leave();
        showToast('success', `${counted(chosen.length, 'day')} changed`, whoSees(season.state));
      },
      onError: (error) => setProblems(dayProblems(error)),
    });
  };
  return (
    <ActionDialog
      title={`Change ${counted(chosen.length, 'camp day')}`}
      okText={`Change ${counted(chosen.length, 'day')}`}
      isReady={chosen.length > 0}
      sending={changing}
      whyRefused={null}
      onOk={save}
      onEnd={leave}
    >
      {problems.length > 0 && (
        <Alert
          style={{ marginBottom: 14 }}
          type={wasFaster ? 'warning' : 'error'}
          showIcon
          title={wasFaster ? 'Someone else saved first' : 'Nothing was changed'}
          description={
            wasFaster ? (
              'These days have changed in the meantime, so nothing was saved. What you typed is still here. Check it, then save again; it replaces what is there now.'
            ) : (
              <Problems problems={problems} />
            )
          }
        />
      )}
      <Hint>Only what you change here is changed on the days.</Hint>
      <ChangeFields
        chosen={chosen}
        sessions={sessions}
        typed={typed}
        onChange={(change) => draft.keep({ ...typed, ...change })}
      />
    </ActionDialog>
  );
}

/** A cleared number of places means no change. */
const changeOf = ({ capacity, prices, ...others }: TypedChange): ChangeDays['change'] => ({
  ...others,
  ...(typeof capacity === 'number' && { capacity }),
  ...(prices && { slots: slotsOf(prices) }),
});

/** A change of the selected days as typed: fields that are left out stay unchanged. */
interface TypedChange {
  capacity?: number | null;
  agesFrom?: number | null;
  agesTo?: number | null;
  note?: string;
  prices?: TypedPrices;
}

interface ChangeFieldsProps {
  chosen: PlannedDay[];
  sessions: readonly SessionRow[];
  typed: TypedChange;
  onChange: (change: TypedChange) => void;
}

/** Starts with what the selected days have in common, and says where they differ. */
function ChangeFields({ chosen, sessions, typed, onChange }: ChangeFieldsProps) {
  const id = useId();
  const note = commonOf(chosen, (day) => day.note);
  const slots = commonOf(chosen, (day) => day.slots);
  const prices = typed.prices ?? (slots && typedPrices(slots));
  return (
    <Form component={false} layout="vertical">
      <Flex gap={12}>
        {numbers.map(([key, label, empty]) => {
          const common = commonOf(chosen, (day) => day[key]);
          return (
            <Form.Item key={key} label={label} htmlFor={`${id}-${key}`}>
              <InputNumber
                id={`${id}-${key}`}
                style={{ width: key === 'capacity' ? 112 : 80 }}
                min={0}
                precision={0}
                placeholder={common === undefined ? empty(chosen) : 'Any'}
                value={typed[key] === undefined ? common : typed[key]}
                onChange={(value) => onChange({ [key]: value })}
              />
            </Form.Item>
          );
        })}
      </Flex>
      <Hint>{takenOf(chosen)}Leave ages blank for your usual ages.</Hint>
      <Form.Item label="Note for parents" htmlFor={`${id}-note`}>
        <Input.TextArea
          id={`${id}-note`}
          rows={3}
          placeholder={note === undefined ? 'Differs from day to day' : ''}
          value={typed.note ?? note ?? ''}
          onChange={(event) => onChange({ note: event.target.value })}
        />
      </Form.Item>
      <Form.Item label="Sessions and prices">
        {prices ? (
          <SlotsFields
            sessions={sessions}
            value={prices}
            onChange={(changed) => onChange({ prices: changed })}
          />
        ) : (
          <Hint>
            They differ from day to day.{' '}
            <Button
              size="small"
              onClick={() => onChange({ prices: typedPrices(chosen[0]?.slots ?? []) })}
            >
              Use the same for all
            </Button>
          </Hint>
        )}
      </Form.Item>
    </Form>
  );
}

/** The value that all have in common; undefined if they differ. */
function commonOf<Value>(
  days: readonly PlannedDay[],
  valueOf: (day: PlannedDay) => Value,
): Value | undefined {
  const [first, ...others] = days.map(valueOf);
  const text = JSON.stringify(first);
  return others.every((value) => JSON.stringify(value) === text) ? first : undefined;
}

/** The fields for a number, and what each shows where the days differ. */
const numbers = [
  ['capacity', 'Places each day', (days) => rangeOf(days.map((day) => day.capacity))],
  ['agesFrom', 'Ages from', () => 'Differ'],
  ['agesTo', 'Ages to', () => 'Differ'],
] as const satisfies [keyof TypedChange, string, (days: PlannedDay[]) => string][];

/** "10 to 40" */
const rangeOf = (numbers: number[]): string => `${Math.min(...numbers)} to ${Math.max(...numbers)}`;

/** The API refuses fewer places than are already taken. */
function takenOf(chosen: PlannedDay[]): string {
  const most = Math.max(0, ...chosen.map(({ placesTaken }) => placesTaken));
  if (most === 0) return '';
  const taken = `${counted(most, 'place')} ${most === 1 ? 'is' : 'are'} taken`;
  return chosen.length === 1 ? `${taken}. ` : `Up to ${taken} on one day. `;
}
