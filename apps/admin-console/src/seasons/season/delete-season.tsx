import { counted } from '@sunfield/words/counted';
import { type SeasonDetails } from '@sunfield/contracts/catalogue/seasons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionDialog } from '../../dialogs/dialog';
import { showToast } from '../../toasts/toasts';
import { seasonsQuery, useDeleteSeason } from '../model/api';
import { seasonsLink } from '../model/season-address';
import { sizeOf } from '../model/season-words';

/** Drafts only; first shows what is deleted with it. */
export function DeleteSeason({ season }: { season: SeasonDetails }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button danger onClick={() => setIsAsking(true)}>
        Delete draft
      </Button>
      {isAsking && <DeleteDialog season={season} onEnd={() => setIsAsking(false)} />}
    </>
  );
}

function DeleteDialog({ season, onEnd }: { season: SeasonDetails; onEnd: () => void }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const deletion = useDeleteSeason(season.id);
  const remove = () =>
    deletion.mutate(undefined, {
      onSuccess: () => {
        onEnd();
        void navigate(seasonsLink);
        showToast('success', 'Draft deleted', `${season.name} is gone.`);
        void queryClient.invalidateQueries({ queryKey: seasonsQuery.queryKey });
      },
    });
  return (
    <ActionDialog
      title={`Delete ${season.name}?`}
      okText="Delete draft"
      isDangerous
      sending={deletion}
      onOk={remove}
      onEnd={onEnd}
    >
      <p>{whatGoes(season)} This cannot be undone.</p>
      <p>Venues, activities and sessions stay for other seasons.</p>
    </ActionDialog>
  );
}

function whatGoes(season: SeasonDetails): string {
  const { days, priceRules } = season;
  const parts = [
    ...(days > 0 ? [`its ${sizeOf(season)}, with their prices`] : []),
    ...(priceRules.length > 0 ? [`its ${counted(priceRules.length, 'price rule')}`] : []),
  ];
  return parts.length > 0
    ? `This also deletes ${parts.join(' and ')}.`
    : 'It has no camp days yet.';
}
