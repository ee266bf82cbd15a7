import { ApiError } from '@sunfield/api-client/api-error';
import {
  SeasonChecklistSchema,
  type SeasonDetails,
  type SeasonState,
} from '@sunfield/contracts/catalogue/seasons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { safeParse } from 'zod/mini';
import { ActionDialog } from '../../dialogs/dialog';
import { showToast } from '../../toasts/toasts';
import { checklistQuery, daysQuery, seasonQuery, useMoveSeason } from '../model/api';
import { lowestPrice } from '../calendar/model/prices';
import { MissingList } from './checklist';
import { movedTitle, moveName, whatFollows } from './move-words';

interface MoveDialogProps {
  season: SeasonDetails;
  to: SeasonState;
  onEnd: () => void;
}

export function MoveDialog({ season, to, onEnd }: MoveDialogProps) {
  const queryClient = useQueryClient();
  const moving = useMoveSeason(season.id);
  const days = useQuery({ ...daysQuery(season.id), enabled: to === 'on_sale' });
  const checklist = useQuery({ ...checklistQuery(season.id), enabled: to === 'on_sale' });
  const refused = notReady(moving.error);
  // The page's checklist does not matter when the season is taken off sale.
  const missing = to === 'on_sale' ? (refused ?? checklist.data?.missing ?? []) : [];
  const obstacles = missing.filter(({ isWarning }) => !isWarning);
  const name = moveName(season.state, to);
  const isWaiting = checklist.isLoading || days.isLoading;
  const isRefused =
    to === 'on_sale' ? isWaiting || obstacles.length > 0 : to === 'draft' && season.placesTaken > 0;
  const move = () =>
    moving.mutate(
      { state: to, version: season.version },
      {
        onSuccess: (moved) => {
          queryClient.setQueryData(seasonQuery(season.id).queryKey, moved);
          onEnd();
          showToast('success', movedTitle[to], 'The public site follows within a minute.');
        },
      },
    );
  return (
    <ActionDialog
      title={`${name}: ${season.name}`}
      okText={name}
      isReady={!isRefused}
      sending={moving}
      whyRefused={refused && null}
      onOk={move}
      onEnd={onEnd}
    >
      {obstacles.length > 0 ? (
        <p>Before parents can book it, this is missing:</p>
      ) : (
        whatFollows(season, to, lowestPrice(days.data ?? [])).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))
      )}
      {obstacles.length === 0 && missing.length > 0 && <p>Please look at this first:</p>}
      <MissingList seasonId={season.id} missing={missing} onLeave={onEnd} />
    </ActionDialog>
  );
}

/** What the API found missing, which may be more than was known when the dialog was opened. */
function notReady(error: unknown) {
  if (!(error instanceof ApiError) || error.code !== 'season_not_ready') return undefined;
  return safeParse(SeasonChecklistSchema, error.body).data?.missing;
}
