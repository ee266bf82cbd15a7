import { sentenceOf } from '@sunfield/api-client/api-error';
import { counted } from '@sunfield/words/counted';
import { type SeasonDetails } from '@sunfield/contracts/catalogue/seasons';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '../../dialogs/dialog';
import { showToast } from '../../toasts/toasts';
import { useReturnFocus } from '../../dialogs/use-return-focus';
import { seasonsQuery, useDeleteSeason } from '../model/api';
import { seasonsLink } from '../model/season-address';
import { sizeOf } from '../model/season-words';
import styles from '../model/seasons.module.css';

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
  useReturnFocus();
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
    <Dialog
      open
      title={`Delete ${season.name}?`}
      okText="Delete draft"
      okButtonProps={{ danger: true }}
      confirmLoading={deletion.isPending}
      onOk={remove}
      onCancel={onEnd}
    >
      {deletion.isError && (
        <Alert className={styles.alert} type="error" showIcon title={sentenceOf(deletion.error)} />
      )}
      <p>{whatGoes(season)} This cannot be undone.</p>
      <p>Venues, activities and sessions stay for other seasons.</p>
    </Dialog>
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
