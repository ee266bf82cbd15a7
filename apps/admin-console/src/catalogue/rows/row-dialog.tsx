import { type ReactNode } from 'react';
import { problemsBy } from '../../kernel/data/form-problems';
import { useVersionedForm } from '../../kernel/dialogs/use-versioned-form';
import { VersionedFormDialog } from '../../kernel/dialogs/versioned-form';
import { showToast } from '../../kernel/toasts/toasts';
import { readRows, useSaveRow } from './api';
import { type EditedRow, type RowKind } from './row-kinds';

interface RowDialogProps<Row extends EditedRow, Values> {
  kind: RowKind<Row, Values>;
  /** Undefined for a new row. */
  row: Row | undefined;
  children: ReactNode;
  onEnd: () => void;
}

/** Adds or changes one row. Unsaved values are kept when the dialog is closed. */
export function RowDialog<Row extends EditedRow, Values extends object>({
  kind,
  row,
  children,
  onEnd,
}: RowDialogProps<Row, Values>) {
  const form = useVersionedForm({
    draft: `${kind.noun}-${row?.key ?? 'new'}`,
    saved: row,
    valuesOf: kind.valuesOf,
    bodyOf: (values: Values, seen) => {
      const facts = kind.factsOf(values);
      return seen
        ? { key: seen.key, body: { ...facts, ...kind.kept?.(seen), version: seen.version } }
        : { body: facts };
    },
    problemsIn: (values) => problemsBy(kind.facts, kind.factsOf(values)),
    sending: useSaveRow(kind),
    onSaved: (saved) => {
      onEnd();
      showToast('success', row ? 'Saved' : 'Added', saved && kind.titleOf(saved));
    },
    read: async () => (await readRows(kind)).find(({ key }) => key === row?.key),
    what: (now) => (now ? kind.titleOf(now) : `the ${kind.noun}`),
    labelOf: ([key]) => kind.labels[key as keyof Values],
  });
  return (
    <VersionedFormDialog
      of={form}
      title={row ? kind.titleOf(row) : `New ${kind.noun}`}
      okText={row ? 'Save' : 'Add'}
      name={kind.noun}
      onEnd={onEnd}
    >
      {children}
    </VersionedFormDialog>
  );
}
