import { bodyTo } from '@sunfield/api-client/call';
import { invalidate, routeQuery } from '@sunfield/api-client/route-query';
import {
  ChangeTshirtSizesSchema,
  MAX_TSHIRT_SIZES,
  type TshirtSizeRow,
} from '@sunfield/contracts/catalogue/catalogue-rows';
import {
  changeTshirtSizes,
  listTshirtSizes,
  readCatalogue,
} from '@sunfield/contracts/catalogue/routes';
import { counted } from '@sunfield/words/counted';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Form, Input } from 'antd';
import { problemsBy } from '../../kernel/data/form-problems';
import { useVersionedForm } from '../../kernel/dialogs/use-versioned-form';
import { VersionedForm } from '../../kernel/dialogs/versioned-form';
import { showToast } from '../../kernel/toasts/toasts';
import { Moves } from '../../kernel/lists/moves';
import { Group } from '../../kernel/ui/group';
import { Loaded } from '../../kernel/ui/loaded';
import { Detail, Hint } from '../../kernel/ui/quiet';

export function TshirtSizes() {
  const sizes = useQuery(tshirtSizesQuery);
  return (
    <Group
      title="T-shirt sizes"
      about="In the order in which parents see them. Their price is one of each season’s prices."
    >
      <Loaded query={sizes} rows={3}>
        {(saved) => <SizesForm sizes={saved} />}
      </Loaded>
    </Group>
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
    sending: useMutation({
      mutationFn: bodyTo(changeTshirtSizes),
      onSuccess: (saved: TshirtSizeRow[]) => {
        queryClient.setQueryData(tshirtSizesQuery.queryKey, saved);
        void invalidate(queryClient, [readCatalogue]);
      },
    }),
    onSaved: () => showToast('success', 'Sizes saved'),
    read: () => queryClient.fetchQuery(tshirtSizesQuery),
    what: () => 'the t-shirt sizes',
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

const tshirtSizesQuery = { ...routeQuery(listTshirtSizes), staleTime: 0 };

/** A new size has no key. */
interface SizeValues {
  sizes: { key?: string; name: string; bookings?: number }[];
}

function TshirtSizeFields() {
  const form = Form.useFormInstance<SizeValues>();
  return (
    <Form.List name="sizes">
      {(rows, { add, remove, move }) => (
        <>
          {rows.map(({ key, name: row }) => {
            const bookings =
              (form.getFieldValue(['sizes', row, 'bookings']) as number | undefined) ?? 0;
            const which = `size ${row + 1}`;
            return (
              <Flex key={key} gap={6} align="start">
                <Moves name={which} at={row} count={rows.length} move={(to) => move(row, to)} />
                <Form.Item name={[row, 'name']} style={{ flex: '0 1 240px' }}>
                  <Input aria-label={`Name of ${which}`} autoComplete="off" />
                </Form.Item>
                {bookings > 0 ? (
                  <Detail>ordered in {counted(bookings, 'booking')}</Detail>
                ) : (
                  <Button aria-label={`Remove ${which}`} onClick={() => remove(row)}>
                    Remove
                  </Button>
                )}
              </Flex>
            );
          })}
          {rows.length === 0 && <Hint>No sizes yet.</Hint>}
          {rows.length < MAX_TSHIRT_SIZES && (
            <Button style={{ margin: '0 8px 0 0' }} onClick={() => add({ name: '' })}>
              Add Size
            </Button>
          )}
        </>
      )}
    </Form.List>
  );
}
