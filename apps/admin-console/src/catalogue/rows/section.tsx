import { type UseQueryResult } from '@tanstack/react-query';
import { Empty, Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { ActionButton } from '../../kernel/dialogs/action-button';
import { ActionDialog } from '../../kernel/dialogs/dialog';
import { Group } from '../../kernel/ui/group';
import { DialogButton } from '../../kernel/dialogs/dialog-button';
import { Quiet } from '../../kernel/ui/quiet';
import { Loaded } from '../../kernel/ui/loaded';
import { type EditedRow, type RowKind } from './row-kinds';
import { RowList, type ShownRows } from './row-list';
import { problemsBy } from '../../kernel/data/form-problems';
import { useVersionedForm } from '../../kernel/dialogs/use-versioned-form';
import { VersionedFormDialog } from '../../kernel/dialogs/versioned-form';
import { showToast } from '../../kernel/toasts/toasts';
import { readRows, useSaveRow } from './api';

interface SectionProps<Row extends EditedRow, Values extends object> extends ShownRows<
  Row,
  Values
> {
  title: string;
  about: string;
  query: UseQueryResult<Row[]>;
  /** Shown while the list is empty. */
  none: string;
  add: string;
  /** The dialog's fields; for a new row, called without a row. */
  fields: (row?: Row) => ReactNode;
  /** To pick from, instead of filling in a new row: those that the list lacks are offered. */
  starters?: readonly Values[];
}

/** One kind of row: loading, failed, empty, or a list to order, add to, edit and delete from. */
export function Section<Row extends EditedRow, Values extends object>({
  title,
  about,
  query,
  none,
  add,
  fields,
  starters = [],
  ...shown
}: SectionProps<Row, Values>) {
  const { kind } = shown;
  /** The row whose dialog is open. */
  const [open, setOpen] = useState<Row>();
  const dialog = (row: Row | undefined, onEnd: () => void) => (
    <RowDialog kind={kind} row={row} all={query.data ?? []} onEnd={onEnd}>
      {fields(row)}
    </RowDialog>
  );
  return (
    <Group
      title={title}
      about={about}
      action={
        <DialogButton
          opensBy={add.toLowerCase().replace(' ', '-')}
          dialog={(onEnd) => dialog(undefined, onEnd)}
        >
          {add}
        </DialogButton>
      }
    >
      <Loaded query={query} rows={3}>
        {(rows) => (
          <>
            {rows.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={none} />}
            <RowList rows={rows} edit={setOpen} {...shown} />
            <Starters kind={kind} all={rows} starters={starters} />
          </>
        )}
      </Loaded>
      {open && dialog(open, () => setOpen(undefined))}
    </Group>
  );
}

const isSameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** One press adds a row that many shops have. */
function Starters<Row extends EditedRow, Values extends object>({
  kind,
  all,
  starters,
}: {
  kind: RowKind<Row, Values>;
  all: readonly Row[];
  starters: readonly Values[];
}) {
  const adding = useSaveRow(kind);
  const lacking = starters.filter(
    (values) => !all.some((row) => isSameName(kind.titleOf(row), kind.titleOf(values))),
  );
  // Once there are rows, there is no need for suggestions.
  if (lacking.length === 0 || all.length >= starters.length) return null;
  return (
    <Flex wrap gap={8} align="center" style={{ marginTop: 10 }}>
      <Quiet>Pick from:</Quiet>
      {lacking.map((values) => (
        <ActionButton
          key={kind.titleOf(values)}
          sending={adding}
          sent={{ body: kind.factsOf(values) }}
          done={() => ['Added', `${kind.titleOf(values)}.`]}
        >
          Add {kind.titleOf(values)}
        </ActionButton>
      ))}
    </Flex>
  );
}

interface RowDialogProps<Row extends EditedRow, Values> {
  kind: RowKind<Row, Values>;
  /** Undefined for a new row. */
  row: Row | undefined;
  /** Another of the same name is asked about. */
  all: readonly Row[];
  children: ReactNode;
  onEnd: () => void;
}

/** Adds or changes one row. Unsaved values are kept when the dialog is closed. */
function RowDialog<Row extends EditedRow, Values extends object>({
  kind,
  row,
  all,
  children,
  onEnd,
}: RowDialogProps<Row, Values>) {
  const [twin, setTwin] = useState<{ title: string; send: () => void }>();
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
    ask: (values, send) => {
      const title = kind.titleOf(values);
      const isTwin = all.some(
        (other) => other.key !== row?.key && isSameName(kind.titleOf(other), title),
      );
      if (isTwin) setTwin({ title, send });
      return isTwin;
    },
    sending: useSaveRow(kind),
    onSaved: (saved) => {
      onEnd();
      showToast('success', row ? 'Saved' : 'Added', saved && kind.titleOf(saved));
    },
    read: async () => (await readRows(kind)).find(({ key }) => key === row?.key),
    what: (now) => (now ? kind.titleOf(now) : `the ${kind.noun}`),
  });
  return (
    <VersionedFormDialog
      of={form}
      title={row ? `Change ${kind.titleOf(row)}` : `New ${kind.noun}`}
      okText={row ? 'Save' : 'Add'}
      name={kind.noun}
      onEnd={onEnd}
    >
      {children}
      {twin && (
        <ActionDialog
          title={`A second “${twin.title}”?`}
          okText={row ? 'Save it all the same' : 'Add it all the same'}
          cancelText="Change the name"
          sending={{ isPending: form.isSaving, error: null }}
          onOk={() => {
            setTwin(undefined);
            twin.send();
          }}
          onEnd={() => setTwin(undefined)}
        >
          <p>There is one of that name already. Parents and staff could not tell them apart.</p>
        </ActionDialog>
      )}
    </VersionedFormDialog>
  );
}
