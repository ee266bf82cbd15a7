import { sentenceOf } from '@sunfield/api-client/api-error';
import { ChangeSeasonSchema, type SeasonDetails } from '@sunfield/contracts/catalogue/seasons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useEffect } from 'react';
import { problemsBy, problemsOf, showProblems } from '../../data/form-problems';
import { useDraft } from '../../data/use-draft';
import { useTheirs } from '../../data/use-theirs';
import { ChangedMeanwhile } from '../../dialogs/changed-meanwhile';
import { showToast } from '../../toasts/toasts';
import { UnsavedChanges } from '../../dialogs/unsaved-changes';
import { seasonQuery, useChangeSeason } from '../model/api';
import { whoSees } from '../model/season-words';
import styles from '../model/seasons.module.css';
import { DetailsFields } from './details-fields';
import { detailDifferences, type Details, detailsOf, sentDetails } from './details';

/** The typed values, and the season version that they are based on. */
interface Draft {
  version: number;
  values: Details;
}

export function DetailsPart({ season }: { season: SeasonDetails }) {
  const [form] = Form.useForm<Details>();
  const queryClient = useQueryClient();
  const draft = useDraft<Draft>(`season-${season.id}`);
  const saving = useChangeSeason(season.id);
  const { theirs, refused, decided } = useTheirs<SeasonDetails>({
    read: () => queryClient.fetchQuery(seasonQuery(season.id)),
    tell: (error) => {
      showProblems(form, problemsOf(error));
      showToast('error', 'Not saved', sentenceOf(error));
    },
  });
  const isTyped = draft.typed !== undefined;
  useEffect(() => {
    if (!isTyped) form.setFieldsValue(detailsOf(season));
  }, [form, isTyped, season]);

  const save = (values: Details, version: number) => {
    const change = { ...sentDetails(values), version };
    const problems = problemsBy(ChangeSeasonSchema, change);
    showProblems(form, problems);
    if (problems.length > 0) return;
    saving.mutate(change, {
      onSuccess: (saved) => {
        decided();
        draft.forget();
        queryClient.setQueryData(seasonQuery(season.id).queryKey, saved);
        form.setFieldsValue(detailsOf(saved));
        showToast('success', 'Season saved', whoSees(saved.state));
      },
      onError: refused,
    });
  };
  const discard = () => {
    decided();
    draft.forget();
    form.setFieldsValue(detailsOf(season));
  };
  return (
    <Form
      form={form}
      name="season"
      layout="vertical"
      className={styles.form}
      initialValues={draft.typed?.values ?? detailsOf(season)}
      onValuesChange={(_, values: Details) =>
        draft.keep({ version: draft.typed?.version ?? season.version, values })
      }
      onFinish={(values) => save(values, draft.typed?.version ?? season.version)}
    >
      {isTyped && <UnsavedChanges onDiscard={discard} />}
      <DetailsFields />
      <Button type="primary" htmlType="submit" loading={saving.isPending}>
        Save season
      </Button>
      {theirs && (
        <ChangedMeanwhile
          what={season.name}
          differences={detailDifferences(detailsOf(theirs), form.getFieldsValue())}
          isSaving={saving.isPending}
          onKeepTyped={() => save(form.getFieldsValue(), theirs.version)}
          onTakeNow={discard}
          onCancel={decided}
        />
      )}
    </Form>
  );
}
