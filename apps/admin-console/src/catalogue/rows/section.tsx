import { type UseQueryResult } from '@tanstack/react-query';
import { Button, Empty, Flex, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { ActionButton } from '../../kernel/dialogs/action-button';
import { ActionDialog } from '../../kernel/dialogs/dialog';
import { Group } from '../../kernel/ui/group';
import { DialogButton } from '../../kernel/dialogs/dialog-button';
import { Quiet } from '../../kernel/ui/quiet';
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
  /** To pick from, instead of filling in a new row: those that the list lacks are offered. */
  starters?: readonly Values[];
}

/** One kind of row: loading, failed, empty, or a list to order, add to, edit and delete from. */
export function Section<Row extends EditedRow, Values extends object>({
  kind,
  title,
  about,
  query,
  add,
  fields,
  starters = [],
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
              <RowDialog kind={kind} row={undefined} all={query.data ?? []} onEnd={onEnd}>
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
          <>
            <Rows kind={kind} all={query.data} edit={setOpen} {...rows} />
            <Starters kind={kind} all={query.data} starters={starters} />
          </>
        )}
      </Group>
      {open && (
        <RowDialog kind={kind} row={open} all={query.data ?? []} onEnd={() => setOpen(undefined)}>
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

const isSameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

interface StartersProps<Row extends EditedRow, Values extends object> {
  kind: RowKind<Row, Values>;
  all: readonly Row[];
  starters: readonly Values[];
}

/** One press adds a row that many shops have. */
function Starters<Row extends EditedRow, Values extends object>({
  kind,
  all,
  starters,
}: StartersProps<Row, Values>) {
  const adding = useSaveRow(kind);
  const lacking = starters.filter(
    (values) => !all.some((row) => isSameName(kind.titleOf(row), kind.titleIn(values))),
  );
  // Once there are rows, there is no need for suggestions.
  if (lacking.length === 0 || all.length >= starters.length) return null;
  return (
    <Flex wrap gap={8} align="center" style={{ marginTop: 10 }}>
      <Quiet>Pick from:</Quiet>
      {lacking.map((values) => (
        <ActionButton
          key={kind.titleIn(values)}
          sending={adding}
          sent={{ body: kind.factsOf(values) }}
          done={() => ['Added', `${kind.titleIn(values)}.`]}
        >
          Add {kind.titleIn(values)}
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
      const title = kind.titleIn(values);
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
    labelOf: ([key]) => kind.labels[key as keyof Values],
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
