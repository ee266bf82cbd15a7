import { type SessionRow } from '@sunfield/contracts/catalogue/catalogue-rows';
import { counted } from '@sunfield/words/counted';
import { ChangeDaysSchema, type PlannedDay } from '@sunfield/contracts/catalogue/season-calendar';
import { type SeasonDetails } from '@sunfield/contracts/catalogue/seasons';
import { Alert } from 'antd';
import { useState } from 'react';
import { problemsBy } from '../../../data/form-problems';
import { isStale } from '../../../data/is-stale';
import { useDraft } from '../../../data/use-draft';
import { ActionDialog } from '../../../dialogs/dialog';
import { showToast } from '../../../toasts/toasts';
import { useChangeDays } from '../../model/api';
import { whoSees } from '../../model/season-words';
import styles from '../calendar.module.css';
import { ChangeFields } from './change-fields';
import { changeOf, type TypedChange } from '../model/day-change';
import { dayProblems } from '../model/day-words';
import { Problems } from './day-problems';
import { unreadPrices } from '../model/slot-problems';
import { theirsNow } from '../model/theirs-now';

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
  const days = chosen.map(({ id, version }) => ({ id, version }));
  const wasFaster = isStale(changing.error);
  const replaced = wasFaster ? theirsNow(typed, chosen, sessions) : [];
  const leave = () => {
    draft.forget();
    onEnd();
  };
  const save = () => {
    const unread = unreadPrices(typed.prices ?? {}, sessions);
    const body = { days, change: changeOf(typed) };
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
          className={styles.problem}
          type={wasFaster ? 'warning' : 'error'}
          showIcon
          title={wasFaster ? 'Someone else saved first' : 'Nothing was changed'}
          description={
            wasFaster ? (
              <>
                <p>
                  These days have changed in the meantime, so nothing was saved. What you typed is
                  still here. Check it, then save again
                  {replaced.length > 0 ? '; it replaces what is there now:' : '.'}
                </p>
                {replaced.length > 0 && <Problems problems={replaced} />}
              </>
            ) : (
              <Problems problems={problems} />
            )
          }
        />
      )}
      <p className={styles.hint}>Only what you change here is changed on the days.</p>
      <ChangeFields
        chosen={chosen}
        sessions={sessions}
        typed={typed}
        onChange={(change) => draft.keep({ ...typed, ...change })}
      />
    </ActionDialog>
  );
}
