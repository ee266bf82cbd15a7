import { type PlannedDay } from '@sunfield/contracts/catalogue/season-calendar';
import { type SeasonDetails } from '@sunfield/contracts/catalogue/seasons';
import { counted } from '@sunfield/words/counted';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useMay } from '../../../kernel/session/require-staff';
import { showToast } from '../../../kernel/toasts/toasts';
import { asChosen, useChangeDays } from '../model/api';
import { whoSees } from '../model/season-words';
import styles from './calendar.module.css';
import { CancelDaysDialog } from './dialogs/cancel-days';
import { ChangeDaysDialog } from './dialogs/change-days';
import { ChangeSoldDayDialog } from './dialogs/change-sold-day';
import { Refused } from './dialogs/day-problems';
import { DeleteDaysDialog } from './dialogs/delete-days';
import { dayProblems } from './model/day-words';
import { type Rows } from './model/pattern';

interface ChoiceBarProps {
  season: SeasonDetails;
  chosen: PlannedDay[];
  all: PlannedDay[];
  rows: Rows;
  choose: (days: readonly number[]) => void;
}

/** The selection and the actions on it. Stays visible while the calendar scrolls. */
export function ChoiceBar({ season, chosen, all, rows, choose }: ChoiceBarProps) {
  const [open, setOpen] = useState<'change' | 'move' | 'cancel' | 'delete'>();
  const may = useMay();
  const end = () => setOpen(undefined);
  const takingPlace = chosen.filter(({ state }) => state !== 'cancelled');
  const sold =
    chosen.length === 1 ? takingPlace.find(({ placesTaken }) => placesTaken > 0) : undefined;
  return (
    <div className={styles.choice} role="group" aria-label="Chosen days">
      <Flex wrap gap={8} align="center" className={chosen.length > 0 ? styles.chosen : undefined}>
        <strong role="status">
          {chosen.length > 0 ? `${counted(chosen.length, 'day')} chosen` : 'No day chosen'}
        </strong>
        <Button
          size="small"
          className={styles.whole}
          onClick={() => choose(all.map(({ id }) => id))}
        >
          Choose all {counted(all.length, 'day')}
        </Button>
        {chosen.length > 0 && (
          <Button size="small" type="text" onClick={() => choose([])}>
            Clear
          </Button>
        )}
      </Flex>
      <Flex wrap gap={8} align="center">
        {chosen.length > 0 && (
          <>
            <Button type="primary" onClick={() => setOpen('change')}>
              Change…
            </Button>
            {sold && may('bookings') && (
              <Button onClick={() => setOpen('move')}>Venue, activity, times…</Button>
            )}
            {takingPlace.length > 0 && may('bookings') && may('money') && (
              <Button onClick={() => setOpen('cancel')}>Cancel camp day…</Button>
            )}
            <Button danger style={{ order: 1 }} onClick={() => setOpen('delete')}>
              Delete…
            </Button>
          </>
        )}
        <OpenOrClose season={season} chosen={chosen} />
      </Flex>
      {open === 'change' && (
        <ChangeDaysDialog season={season} chosen={chosen} sessions={rows.sessions} onEnd={end} />
      )}
      {open === 'move' && chosen[0] && (
        <ChangeSoldDayDialog seasonId={season.id} chosen={chosen[0]} rows={rows} onEnd={end} />
      )}
      {open === 'cancel' && <CancelDaysDialog season={season} chosen={takingPlace} onEnd={end} />}
      {open === 'delete' && <DeleteDaysDialog season={season} chosen={chosen} onEnd={end} />}
    </div>
  );
}

interface OpenOrCloseProps {
  season: SeasonDetails;
  chosen: PlannedDay[];
}

/**
 * Closes days for booking or opens them again, without a question: they stay chosen, and the other button takes it
 * back.
 */
function OpenOrClose({ season, chosen }: OpenOrCloseProps) {
  const changing = useChangeDays(season.id);
  const toClose = chosen.filter(({ state }) => state === 'open');
  const toOpen = chosen.filter(({ state }) => state === 'closed');
  const move = (days: PlannedDay[], state: 'open' | 'closed') =>
    changing.mutate(
      { days: asChosen(days), change: { state } },
      {
        onSuccess: () =>
          showToast(
            'success',
            `${counted(days.length, 'day')} ${state === 'closed' ? 'closed' : 'opened'}`,
            whoSees(season.state),
          ),
      },
    );
  return (
    <>
      {toClose.length > 0 && (
        <Button loading={changing.isPending} onClick={() => move(toClose, 'closed')}>
          Close booking
        </Button>
      )}
      {toOpen.length > 0 && (
        <Button loading={changing.isPending} onClick={() => move(toOpen, 'open')}>
          Open booking
        </Button>
      )}
      <Refused
        closable
        title="Nothing was changed"
        problems={changing.error ? dayProblems(changing.error) : []}
      />
    </>
  );
}
