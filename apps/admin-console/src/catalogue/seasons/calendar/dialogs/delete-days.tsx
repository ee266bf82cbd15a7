import { counted } from '@sunfield/words/counted';
import { type PlannedDay } from '@sunfield/contracts/catalogue/season-calendar';
import { type SeasonDetails } from '@sunfield/contracts/catalogue/seasons';
import { ActionDialog } from '../../../../kernel/dialogs/dialog';
import { showToast } from '../../../../kernel/toasts/toasts';
import { asChosen, useDeleteDays } from '../../model/api';
import { whoSees } from '../../model/season-words';
import { dayProblems } from '../model/day-words';
import { Refused } from './day-problems';

interface DeleteDaysProps {
  season: SeasonDetails;
  chosen: PlannedDay[];
  onEnd: () => void;
}

export function DeleteDaysDialog({ season, chosen, onEnd }: DeleteDaysProps) {
  const deletion = useDeleteDays(season.id);
  const remove = () =>
    deletion.mutate(
      { days: asChosen(chosen) },
      {
        onSuccess: () => {
          onEnd();
          showToast('success', `${counted(chosen.length, 'day')} deleted`, whoSees(season.state));
        },
      },
    );
  return (
    <ActionDialog
      title={`Delete ${counted(chosen.length, 'camp day')}?`}
      okText="Delete"
      isDangerous
      isReady={chosen.length > 0}
      sending={deletion}
      whyRefused={
        deletion.isError && (
          <Refused title="Nothing was deleted" problems={dayProblems(deletion.error)} />
        )
      }
      onOk={remove}
      onEnd={onEnd}
    >
      <p>
        {chosen.length === 1
          ? 'Its prices and note are deleted too.'
          : 'Their prices and notes are deleted too.'}{' '}
        This cannot be undone.
      </p>
      <p>{takenOf(chosen)}A day that was ever booked cannot be deleted: close it instead.</p>
    </ActionDialog>
  );
}

function takenOf(chosen: readonly PlannedDay[]): string {
  const taken = chosen.filter(({ placesTaken }) => placesTaken > 0).length;
  if (taken === 0) return '';
  if (chosen.length === 1) return 'This day has places taken. ';
  return `${counted(taken, 'of these days has', 'of these days have')} places taken. `;
}
