import { type UseQueryResult } from '@tanstack/react-query';
import { Button, Empty, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { Group } from '../../kernel/ui/group';
import { DialogButton } from '../../kernel/dialogs/dialog-button';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { DeleteRow } from './delete-row';
import { AwayRows, type PutAway, usePutAway } from './put-away';
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
  /** Above the list, which has these rows. */
  above?: (rows: Row[]) => ReactNode;
  away?: PutAway<Row>;
}

/** One kind of row: loading, failed, empty, or a list to order, add to, edit and delete from. */
export function Section<Row extends EditedRow, Values extends object>({
  kind,
  title,
  about,
  query,
  add,
  fields,
  ...rows
}: SectionProps<Row, Values>) {
  /** The row whose dialog is open. */
  const [open, setOpen] = useState<Row>();
  return (
    <>
      <Group
        title={title}
        about={about}
        action={
          <DialogButton
            opensBy={add.toLowerCase().replace(' ', '-')}
            dialog={(onEnd) => (
              <RowDialog kind={kind} row={undefined} onEnd={onEnd}>
                {fields()}
              </RowDialog>
            )}
          >
            {add}
          </DialogButton>
        }
      >
        {query.isLoadingError ? (
          <LoadProblem error={query.error} retry={query.refetch} />
        ) : !query.data ? (
          <Skeleton active title={false} paragraph={{ rows: 3 }} />
        ) : (
          <Rows kind={kind} all={query.data} edit={setOpen} {...rows} />
        )}
      </Group>
      {open && (
        <RowDialog kind={kind} row={open} onEnd={() => setOpen(undefined)}>
          {fields(open)}
        </RowDialog>
      )}
    </>
  );
}

type Shown = 'kind' | 'none' | 'say' | 'picture' | 'above' | 'away';

interface RowsProps<Row extends EditedRow, Values extends object> extends Pick<
  SectionProps<Row, Values>,
  Shown
> {
  all: Row[];
  edit: (row: Row) => void;
}

function Rows<Row extends EditedRow, Values extends object>({
  kind,
  all,
  none,
  edit,
  above,
  away,
  ...list
}: RowsProps<Row, Values>) {
  const { isAway, button, backButton, last, dialog, arrived } = usePutAway(kind, all, away);
  if (all.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={none} />;
  const rows = all.filter((row) => !isAway(row));
  const putAway = all.filter(isAway);
  return (
    <>
      {last}
      {above?.(rows)}
      <RowList
        kind={kind}
        {...list}
        arrived={arrived}
        rows={rows}
        after={putAway}
        actions={(row) => (
          <>
            <Button size="small" aria-label={`Edit ${kind.titleOf(row)}`} onClick={() => edit(row)}>
              Edit
            </Button>
            {button(row)}
            {kind.routes.remove && <DeleteRow kind={kind} row={row} />}
          </>
        )}
      />
      {away && (
        <AwayRows
          rows={putAway}
          away={away}
          titleOf={kind.titleOf}
          actions={(row) => (
            <>
              {backButton?.(row)}
              {kind.routes.remove && <DeleteRow kind={kind} row={row} />}
            </>
          )}
        />
      )}
      {dialog}
    </>
  );
}

interface RowDialogProps<Row extends EditedRow, Values> {
  kind: RowKind<Row, Values>;
  /** Undefined for a new row. */
  row: Row | undefined;
  children: ReactNode;
  onEnd: () => void;
}

/** Adds or changes one row. Unsaved values are kept when the dialog is closed. */
function RowDialog<Row extends EditedRow, Values extends object>({
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
