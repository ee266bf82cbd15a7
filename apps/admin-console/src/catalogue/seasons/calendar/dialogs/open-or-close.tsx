import { counted } from '@sunfield/words/counted';
import { type PlannedDay } from '@sunfield/contracts/catalogue/season-calendar';
import { type SeasonDetails } from '@sunfield/contracts/catalogue/seasons';
import { Button } from 'antd';
import { showToast } from '../../../../kernel/toasts/toasts';
import { asChosen, useChangeDays } from '../../model/api';
import { whoSees } from '../../model/season-words';
import { dayProblems } from '../model/day-words';
import { Refused } from './day-problems';

interface OpenOrCloseProps {
  season: SeasonDetails;
  chosen: PlannedDay[];
}

/**
 * Closes days for booking or opens them again, without a question: they stay chosen, and the other button takes it
 * back.
 */
export function OpenOrClose({ season, chosen }: OpenOrCloseProps) {
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
