import { sentenceOf } from '@sunfield/api-client/api-error';
import {
  ChangeTshirtSizesSchema,
  type TshirtSizeRow,
} from '@sunfield/contracts/catalogue/catalogue-rows';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Skeleton } from 'antd';
import { useEffect, useId } from 'react';
import { problemsBy, problemsOf, showProblems } from '../data/form-problems';
import { useDraft } from '../data/use-draft';
import { useTheirs } from '../data/use-theirs';
import { ChangedMeanwhile } from '../dialogs/changed-meanwhile';
import { LoadProblem } from '../ui/load-problem';
import { showToast } from '../toasts/toasts';
import { UnsavedChanges } from '../dialogs/unsaved-changes';
import styles from './catalogue.module.css';
import { type SizeValues, TshirtSizeFields } from './tshirt-size-fields';
import { tshirtSizesQuery, useSaveTshirtSizes } from './tshirt-sizes-api';

export function TshirtSizes() {
  const titleId = useId();
  const sizes = useQuery(tshirtSizesQuery);
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>T-shirt sizes</h2>
      <p className={styles.about}>
        In the order in which parents see them. Their price is one of each season’s prices.
      </p>
      {sizes.data ? (
        <SizesForm sizes={sizes.data} />
      ) : sizes.isError ? (
        <LoadProblem error={sizes.error} retry={sizes.refetch} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      )}
    </section>
  );
}

/** The typed values, and the sizes that they are based on. */
interface Draft {
  seen: TshirtSizeRow[];
  values: SizeValues;
}

function SizesForm({ sizes }: { sizes: TshirtSizeRow[] }) {
  const [form] = Form.useForm<SizeValues>();
  const queryClient = useQueryClient();
  const draft = useDraft<Draft>('tshirt-sizes');
  const saving = useSaveTshirtSizes();
  const { theirs, refused, decided } = useTheirs<TshirtSizeRow[]>({
    read: () => queryClient.fetchQuery(tshirtSizesQuery),
    tell: (error) => {
      showProblems(form, problemsOf(error));
      showToast('error', 'Error', sentenceOf(error, 'Failed to save the sizes'));
    },
  });
  const isTyped = draft.typed !== undefined;
  useEffect(() => {
    if (!isTyped) form.setFieldsValue({ sizes });
  }, [form, isTyped, sizes]);

  const save = (seen: TshirtSizeRow[]) => {
    const typed = form.getFieldsValue(true) as SizeValues;
    const change = { seen: seen.map(named), sizes: typed.sizes.map((size) => known(size, seen)) };
    const problems = problemsBy(ChangeTshirtSizesSchema, change);
    showProblems(form, problems);
    if (problems.length > 0) {
      const [whole] = problems.filter(({ name }) => name.length === 1);
      if (whole) showToast('error', 'Please check the sizes', whole.errors[0]);
      return;
    }
    saving.mutate(change, {
      onSuccess: () => {
        decided();
        draft.forget();
        showToast('success', 'Sizes saved');
      },
      onError: refused,
    });
  };
  const startAgain = () => {
    decided();
    draft.forget();
  };
  return (
    <Form
      form={form}
      name="tshirt-sizes"
      layout="vertical"
      initialValues={draft.typed?.values ?? { sizes }}
      onValuesChange={(_, values: SizeValues) =>
        draft.keep({ seen: draft.typed?.seen ?? sizes, values })
      }
      onFinish={() => save(draft.typed?.seen ?? sizes)}
    >
      {isTyped && <UnsavedChanges onDiscard={startAgain} />}
      <TshirtSizeFields />
      <Button type="primary" htmlType="submit" loading={saving.isPending}>
        Save Sizes
      </Button>
      {theirs && (
        <ChangedMeanwhile
          what="the t-shirt sizes"
          differences={[
            {
              label: 'Sizes',
              now: namesOf(theirs),
              typed: namesOf((form.getFieldsValue(true) as SizeValues).sizes),
            },
          ]}
          isSaving={saving.isPending}
          onKeepTyped={() => save(theirs)}
          onTakeNow={startAgain}
          onCancel={decided}
        />
      )}
    </Form>
  );
}

const named = ({ key, name }: TshirtSizeRow) => ({ key, name });

/** A size that another member of staff has removed in the meantime is saved as a new one. */
const known = ({ key, name }: SizeValues['sizes'][number], seen: TshirtSizeRow[]) =>
  seen.some((size) => size.key === key) ? { key, name } : { name };

const namesOf = (sizes: readonly { name: string }[]): string =>
  sizes.map(({ name }) => name).join('\n');
