import { counted } from '@sunfield/words/counted';
import { type PlannedDay } from '@sunfield/contracts/catalogue/season-calendar';
import { type SeasonDetails } from '@sunfield/contracts/catalogue/seasons';
import { Button } from 'antd';
import { useState } from 'react';
import { useChangeDays } from '../../model/api';
import { whoSees } from '../../model/season-words';
import styles from '../calendar.module.css';
import { dayProblems } from '../model/day-words';
import { Refused } from './day-problems';

interface OpenOrCloseProps {
  season: SeasonDetails;
  chosen: PlannedDay[];
  all: PlannedDay[];
}

type State = 'open' | 'closed';

interface Done {
  state: State;
  ids: ReadonlySet<number>;
}

/** Closes days for booking or reopens them immediately, without a question, because it can be undone. */
export function OpenOrClose({ season, chosen, all }: OpenOrCloseProps) {
  const changing = useChangeDays(season.id);
  const [done, setDone] = useState<Done>();
  const [problems, setProblems] = useState<string[]>([]);
  const move = (days: PlannedDay[], state: State, then: Done | undefined) => {
    setProblems([]);
    changing.mutate(
      { days: days.map(({ id, version }) => ({ id, version })), change: { state } },
      {
        onSuccess: () => setDone(then),
        onError: (error) => {
          setDone(undefined);
          setProblems(dayProblems(error));
        },
      },
    );
  };
  const toClose = chosen.filter(({ state }) => state === 'open');
  const toOpen = chosen.filter(({ state }) => state === 'closed');
  const start = (days: PlannedDay[], state: State) =>
    move(days, state, { state, ids: new Set(days.map(({ id }) => id)) });
  const undo = ({ state, ids }: Done) =>
    move(
      all.filter(({ id }) => ids.has(id)),
      state === 'open' ? 'closed' : 'open',
      undefined,
    );
  return (
    <>
      {toClose.length > 0 && (
        <Button loading={changing.isPending} onClick={() => start(toClose, 'closed')}>
          Close booking
        </Button>
      )}
      {toOpen.length > 0 && (
        <Button loading={changing.isPending} onClick={() => start(toOpen, 'open')}>
          Open booking
        </Button>
      )}
      <div role="status" className={styles.done} style={{ order: 2 }}>
        {done && (
          <>
            {counted(done.ids.size, 'day')} {done.state === 'closed' ? 'closed' : 'opened'}.{' '}
            {whoSees(season.state)}{' '}
            <Button size="small" loading={changing.isPending} onClick={() => undo(done)}>
              Undo
            </Button>
          </>
        )}
      </div>
      <Refused closable title="Nothing was changed" problems={problems} />
    </>
  );
}
