import { ApiError, sentenceOf } from '@sunfield/api-client/api-error';
import { ChangeSeasonSchema, type SeasonDetails } from '@sunfield/contracts/seasons';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form } from 'antd';
import { useEffect, useState } from 'react';
import { problemsBy, problemsOf } from '../../data/form-problems';
import { useDraft } from '../../data/use-draft';
import { ChangedMeanwhile } from '../../ui/changed-meanwhile';
import { showToast } from '../../ui/toasts';
import { seasonQuery, useChangeSeason } from '../api';
import { whoSees } from '../season-words';
import styles from '../seasons.module.css';
import { DetailsFields } from './details-fields';
import { detailDifferences, detailsOf, type Details } from './details';

/** What is typed, and the version of the season that it was typed over. */
interface Draft {
  version: number;
  values: Details;
}

export function DetailsPart({ season }: { season: SeasonDetails }) {
  const [form] = Form.useForm<Details>();
  const queryClient = useQueryClient();
  const draft = useDraft<Draft>(`season-${season.id}`);
  const saving = useChangeSeason(season.id);
  const [theirs, setTheirs] = useState<SeasonDetails>();
  const isTyped = draft.typed !== undefined;
  useEffect(() => {
    if (!isTyped) form.setFieldsValue(detailsOf(season));
  }, [form, isTyped, season]);

  const showProblems = (problems: ReturnType<typeof problemsBy>) => {
    form.setFields(problems as Parameters<typeof form.setFields>[0]);
    if (problems[0]) form.scrollToField(problems[0].name, { focus: true });
  };
  const save = (values: Details, version: number) => {
    const problems = problemsBy(ChangeSeasonSchema, { ...values, version });
    if (problems.length > 0) return showProblems(problems);
    saving.mutate(
      { ...values, version },
      {
        onSuccess: (saved) => {
          setTheirs(undefined);
          draft.forget();
          queryClient.setQueryData(seasonQuery(season.id).queryKey, saved);
          form.setFieldsValue(detailsOf(saved));
          showToast('success', 'Season saved', whoSees(saved.state));
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'changed_meanwhile') {
            void queryClient.fetchQuery(seasonQuery(season.id)).then(setTheirs);
            return;
          }
          showProblems(problemsOf(error));
          showToast('error', 'Not saved', sentenceOf(error));
        },
      },
    );
  };
  const discard = () => {
    setTheirs(undefined);
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
      {isTyped && (
        <Alert
          className={styles.alert}
          type="info"
          showIcon
          title="These changes are not saved yet."
          action={<Button onClick={discard}>Discard changes</Button>}
        />
      )}
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
          onCancel={() => setTheirs(undefined)}
        />
      )}
    </Form>
  );
}
