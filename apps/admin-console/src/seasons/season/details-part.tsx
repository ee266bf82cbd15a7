import { ChangeSeasonSchema, type SeasonDetails } from '@sunfield/contracts/catalogue/seasons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { problemsBy } from '../../data/form-problems';
import { useVersionedForm } from '../../dialogs/use-versioned-form';
import { VersionedForm } from '../../dialogs/versioned-form';
import { showToast } from '../../toasts/toasts';
import { seasonQuery, useChangeSeason } from '../model/api';
import { whoSees } from '../model/season-words';
import styles from '../model/seasons.module.css';
import { DetailsFields } from './details-fields';
import { detailLabels, type Details, detailsOf, detailWords, sentDetails } from './details';

export function DetailsPart({ season }: { season: SeasonDetails }) {
  const queryClient = useQueryClient();
  const form = useVersionedForm({
    draft: `season-${season.id}`,
    saved: season,
    valuesOf: detailsOf,
    bodyOf: changeOf,
    problemsIn: (values, seen) => problemsBy(ChangeSeasonSchema, changeOf(values, seen)),
    sending: useChangeSeason(season.id),
    onSaved: (saved) => {
      queryClient.setQueryData(seasonQuery(season.id).queryKey, saved);
      showToast('success', 'Season saved', whoSees(saved.state));
    },
    read: () => queryClient.fetchQuery(seasonQuery(season.id)),
    what: ({ name }) => name,
    labelOf: ([key]) => detailLabels[key as keyof Details],
    wordsAt: ([key], values) => detailWords[key as keyof Details](values),
    failed: 'Failed to save the season',
  });
  return (
    <VersionedForm of={form} name="season" className={styles.form}>
      <DetailsFields />
      <Button type="primary" htmlType="submit" loading={form.isSaving}>
        Save season
      </Button>
    </VersionedForm>
  );
}

const changeOf = (values: Details, { version }: SeasonDetails) => ({
  ...sentDetails(values),
  version,
});
