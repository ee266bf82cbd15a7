import { call } from '@sunfield/api-client/call';
import { cancellationPolicyText } from '@sunfield/contracts/catalogue/cancellation-policy-text';
import { removeSeason } from '@sunfield/contracts/catalogue/routes';
import {
  canMoveSeason,
  type SeasonDetails,
  type SeasonState,
} from '@sunfield/contracts/catalogue/seasons';
import { counted, formatNumber } from '@sunfield/words/counted';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { hasDraft } from '../../../kernel/data/use-draft';
import { ActionButton } from '../../../kernel/dialogs/action-button';
import { DialogButton } from '../../../kernel/dialogs/dialog-button';
import { ActionDialog } from '../../../kernel/dialogs/dialog';
import { pricesDraft } from '../../prices/season-prices';
import { showToast } from '../../../kernel/toasts/toasts';
import { Quiet } from '../../../kernel/ui/quiet';
import { CopySeasonDialog } from '../list/copy-season';
import { checklistQuery, seasonQuery, seasonsQuery, useMoveSeason } from '../model/api';
import { seasonLink, seasonsLink } from '../model/season-address';
import { datesOf, openingOf, sizeOf } from '../model/season-words';
import { StateTag } from '../model/state-tag';
import { detailsDraft } from './details-part';

/** The season's main facts, and the actions on the whole season. */
export function SeasonHead({ season }: { season: SeasonDetails }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The link that led here is gone with its page, so focus moves to the heading.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  const { name, state, days, capacity, placesTaken } = season;
  const isOfParties = state === 'by_quote';
  return (
    <Flex component="header" vertical gap={4} style={{ marginBottom: 14 }}>
      <Flex wrap gap="8px 12px" align="center">
        <h2 ref={heading} tabIndex={-1} style={{ fontSize: 26, overflowWrap: 'anywhere' }}>
          {name}
        </h2>
        <StateTag season={season} />
      </Flex>
      {!isOfParties && (
        <p>
          {datesOf(season)}
          {days > 0 &&
            ` · ${sizeOf(season)} · ${formatNumber(placesTaken)} of ${counted(capacity, 'place')} taken`}
        </p>
      )}
      {state !== 'archived' && (
        <p>
          <Quiet>{openingOf(season)}</Quiet>
        </p>
      )}
      <Flex wrap gap="8px 12px" style={{ marginTop: 8 }}>
        <SeasonMoves season={season} />
        {!isOfParties && (
          <DialogButton dialog={(onEnd) => <CopySeasonDialog season={season} onEnd={onEnd} />}>
            Copy season
          </DialogButton>
        )}
        {state === 'draft' && <DeleteSeason season={season} />}
      </Flex>
    </Flex>
  );
}

const targets = ['on_sale', 'draft', 'archived'] as const;

/** Publish, unpublish, archive, put on sale again: each asks first and shows what parents will see. */
function SeasonMoves({ season }: { season: SeasonDetails }) {
  const [to, setTo] = useState<SeasonState>();
  return (
    <>
      {targets
        .filter((target) => canMoveSeason(season.state, target))
        .map((target) => (
          <Button
            key={target}
            type={target === 'on_sale' ? 'primary' : 'default'}
            onClick={() => setTo(target)}
          >
            {moveName(season.state, target)}
          </Button>
        ))}
      {to && <MoveDialog season={season} to={to} onEnd={() => setTo(undefined)} />}
    </>
  );
}

interface MoveDialogProps {
  season: SeasonDetails;
  to: SeasonState;
  onEnd: () => void;
}

function MoveDialog({ season, to, onEnd }: MoveDialogProps) {
  const queryClient = useQueryClient();
  const moving = useMoveSeason(season.id);
  const checklist = useQuery({ ...checklistQuery(season.id), enabled: to === 'on_sale' });
  const obstacles = checklist.data?.missing.filter(({ isWarning }) => !isWarning) ?? [];
  const name = moveName(season.state, to);
  const unsaved = to === 'on_sale' ? unsavedParts(queryClient, season.id) : [];
  const isRefused =
    to === 'on_sale'
      ? checklist.isLoading || obstacles.length > 0 || unsaved.length > 0
      : to === 'draft' && season.placesTaken > 0;
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
      title={`${name} ${season.name}?`}
      okText={name}
      isReady={!isRefused}
      sending={moving}
      onOk={move}
      onEnd={onEnd}
    >
      {unsaved.map((part) => (
        <p key={part}>
          Changes to the {part} are not saved yet. Save or discard them before parents can book.{' '}
          <Link to={seasonLink(season.id, part)} onClick={onEnd}>
            Go to {part}
          </Link>
        </p>
      ))}
      {to === 'on_sale' && obstacles.length > 0 ? (
        <p>Before parents can book it: {obstacles.map(({ message }) => message).join(' ')}</p>
      ) : (
        whatFollows(season, to).map((sentence) => <p key={sentence}>{sentence}</p>)
      )}
    </ActionDialog>
  );
}

const draftNames = { details: detailsDraft, prices: pricesDraft };

/** The parts whose forms have unsaved values (`useVersionedForm`). */
const unsavedParts = (client: QueryClient, id: number) =>
  (['details', 'prices'] as const).filter((part) => hasDraft(client, draftNames[part](id)));

/** Drafts only; first shows what is deleted with it. */
function DeleteSeason({ season }: { season: SeasonDetails }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { id, name, days } = season;
  return (
    <ActionButton
      danger
      sending={useMutation({ mutationFn: () => call(removeSeason, { params: { id } }) })}
      sent={undefined}
      done={() => {
        void navigate(seasonsLink);
        void queryClient.invalidateQueries({ queryKey: seasonsQuery.queryKey });
        return ['Draft deleted', `${name} is gone.`];
      }}
      ask={{
        title: `Delete ${name}?`,
        about: `${days > 0 ? `Its ${sizeOf(season)} and all prices are deleted too.` : 'It has no camp days yet.'} This cannot be undone.`,
        okText: 'Delete draft',
      }}
    >
      Delete draft
    </ActionButton>
  );
}

function moveName(from: SeasonState, to: SeasonState): string {
  if (to === 'draft') return 'Unpublish';
  if (to === 'archived') return 'Archive';
  return from === 'archived' ? 'Put on sale again' : 'Publish';
}

/** What changes for parents and staff. */
function whatFollows(season: SeasonDetails, to: SeasonState): string[] {
  if (to === 'draft' && season.placesTaken > 0) {
    return [
      `${counted(season.placesTaken, 'place is', 'places are')} taken, so it can’t be a draft again. Archive it instead: parents no longer see it, and bookings stay.`,
    ];
  }
  if (to === 'draft') {
    return [
      'Within a minute parents no longer see this season and cannot book it. It becomes a draft again.',
      'You can only do this until someone books. After that, archive it instead.',
    ];
  }
  if (to === 'archived') {
    return [
      'Within a minute parents no longer see this season and cannot book it.',
      'Every booking, payment and register stays, and parents keep their confirmations.',
    ];
  }
  return [
    `Within a minute parents see it on the public site: ${sizeOf(season)}.`,
    openingOf(season),
    `Your refunds, as parents read them: ${cancellationPolicyText(season.cancellationPolicy)} You can change them under Details.`,
  ];
}

const movedTitle: Record<SeasonState, string> = {
  draft: 'Season unpublished',
  on_sale: 'Season is on sale',
  archived: 'Season archived',
  by_quote: 'Sold by quotes',
};
