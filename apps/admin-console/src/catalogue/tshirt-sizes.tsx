import {
  ChangeTshirtSizesSchema,
  type TshirtSizeRow,
} from '@sunfield/contracts/catalogue/catalogue-rows';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useId } from 'react';
import { problemsBy } from '../data/form-problems';
import { useVersionedForm } from '../dialogs/use-versioned-form';
import { VersionedForm } from '../dialogs/versioned-form';
import { LoadProblem } from '../ui/load-problem';
import { showToast } from '../toasts/toasts';
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

function SizesForm({ sizes }: { sizes: TshirtSizeRow[] }) {
  const queryClient = useQueryClient();
  const form = useVersionedForm({
    draft: 'tshirt-sizes',
    saved: sizes,
    valuesOf,
    bodyOf: changeOf,
    problemsIn: (values, seen) => {
      const problems = problemsBy(ChangeTshirtSizesSchema, changeOf(values, seen));
      const [whole] = problems.filter(({ name }) => name.length === 1);
      if (whole) showToast('error', 'Please check the sizes', whole.errors[0]);
      return problems;
    },
    sending: useSaveTshirtSizes(),
    onSaved: () => showToast('success', 'Sizes saved'),
    read: () => queryClient.fetchQuery(tshirtSizesQuery),
    what: () => 'the t-shirt sizes',
    labelOf: () => 'Sizes',
    failed: 'Failed to save the sizes',
  });
  return (
    <VersionedForm of={form} name="tshirt-sizes">
      <TshirtSizeFields />
      <Button type="primary" htmlType="submit" loading={form.isSaving}>
        Save Sizes
      </Button>
    </VersionedForm>
  );
}

const valuesOf = (sizes: TshirtSizeRow[]): SizeValues => ({ sizes });

const changeOf = ({ sizes }: SizeValues, seen: TshirtSizeRow[]) => ({
  seen: seen.map(({ key, name }) => ({ key, name })),
  sizes: sizes.map((size) => known(size, seen)),
});

/** A size that another member of staff has removed in the meantime is saved as a new one. */
const known = ({ key, name }: SizeValues['sizes'][number], seen: TshirtSizeRow[]) =>
  key !== undefined && seen.some((size) => size.key === key) ? { key, name } : { name };
