import { type UseQueryResult } from '@tanstack/react-query';
import { Button, Empty, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { Group } from '../../kernel/ui/group';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { DeleteRow } from './delete-row';
import { AwayRows, type PutAway, usePutAway } from './put-away';
import { RowDialog } from './row-dialog';
import { type EditedRow } from './row-kinds';
import { RowList, type ShownRows } from './row-list';

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
  /** The row whose dialog is open; without a row, the dialog for a new one. */
  const [open, setOpen] = useState<{ row?: Row }>();
  return (
    <>
      <Group
        title={title}
        about={about}
        action={<Button onClick={() => setOpen({})}>{add}</Button>}
      >
        {query.isLoadingError ? (
          <LoadProblem error={query.error} retry={query.refetch} />
        ) : !query.data ? (
          <Skeleton active title={false} paragraph={{ rows: 3 }} />
        ) : (
          <Rows kind={kind} all={query.data} edit={(row) => setOpen({ row })} {...rows} />
        )}
      </Group>
      {open && (
        <RowDialog kind={kind} row={open.row} onEnd={() => setOpen(undefined)}>
          {fields(open.row)}
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
