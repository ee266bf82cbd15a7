import { type SessionRow } from '@sunfield/contracts/catalogue/catalogue-rows';
import {
  type ChangeDays,
  ChangeDaysSchema,
  type PlannedDay,
} from '@sunfield/contracts/catalogue/season-calendar';
import { type SeasonDetails } from '@sunfield/contracts/catalogue/seasons';
import { counted } from '@sunfield/words/counted';
import { Alert } from 'antd';
import { useState } from 'react';
import { isStale, problemsBy } from '../../../../kernel/data/form-problems';
import { useDraft } from '../../../../kernel/data/use-draft';
import { ActionDialog } from '../../../../kernel/dialogs/dialog';
import { showToast } from '../../../../kernel/toasts/toasts';
import { Hint } from '../../../../kernel/ui/quiet';
import { asChosen, useChangeDays } from '../../model/api';
import { whoSees } from '../../model/season-words';
import { dayProblems } from '../model/day-words';
import { slotsOf, unreadPrices } from '../model/prices';
import { ChangeFields, type TypedChange } from './change-fields';
import { Problems } from './day-problems';

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
