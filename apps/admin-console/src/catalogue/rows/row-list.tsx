import { sentenceOf } from '@sunfield/api-client/api-error';
import { Button, Flex, Space } from 'antd';
import { type ReactNode } from 'react';
import { ActionButton } from '../../kernel/dialogs/action-button';
import { Moves } from '../../kernel/lists/moves';
import { showToast } from '../../kernel/toasts/toasts';
import layout from '../../kernel/ui/layout.module.css';
import { Pill } from '../../kernel/ui/pill';
import { Detail } from '../../kernel/ui/quiet';
import { useDeleteRow, useOrderRows, useSaveRow } from './api';
import styles from './catalogue.module.css';
import { type EditedRow, type RowKind } from './row-kinds';

/** How rows of a kind are shown. */
export interface ShownRows<Row extends EditedRow, Values extends object> {
  kind: RowKind<Row, Values>;
  /** Below its title, a line each; what is empty is left out. */
  say: (row: Row) => (string | false | null)[];
  /** Before its title. */
  picture?: (row: Row) => ReactNode;
  away?: PutAway;
}

/** How rows of a kind are taken out of use without deleting them. */
interface PutAway {
  /** The row’s yes or no that says so. */
  flag: 'isArchived' | 'isRetired';
  /** "Archive", "Archived", "Bring back" */
  verb: string;
  state: string;
  backVerb: string;
  /** "No new days are planned there." */
  means: string;
  /** What is asked before. */
  ask?: string;
}

interface RowListProps<Row extends EditedRow, Values extends object> extends ShownRows<
  Row,
  Values
> {
  rows: readonly Row[];
  edit: (row: Row) => void;
}

const isAway = <Row extends EditedRow>(row: Row, away: PutAway | undefined): boolean =>
  away !== undefined && Boolean((row as Partial<Record<PutAway['flag'], boolean>>)[away.flag]);

/** Rows in the order in which parents see them; those that are out of use are last. */
export function RowList<Row extends EditedRow, Values extends object>({
  kind,
  rows,
  say,
  picture,
  away,
  edit,
}: RowListProps<Row, Values>) {
  const ordering = useOrderRows(kind);
  const used = rows.filter((row) => !isAway(row, away));
  const others = rows.filter((row) => isAway(row, away));
  const move = (row: Row, from: number, to: number) =>
    ordering.mutate(
      [...used.with(from, used[to]!).with(to, row), ...others].map(({ key }) => key),
      { onError: (error) => showToast('error', 'Error', sentenceOf(error)) },
    );
  return (
    <ul className={layout.lines}>
      {[...used, ...others].map((row, at) => (
        <li key={row.key} className={styles.row}>
          {at < used.length ? (
            <Moves
              vertical
              name={kind.titleOf(row)}
              at={at}
              count={used.length}
              move={(to) => move(row, at, to)}
            />
          ) : (
            <Pill>{away?.state}</Pill>
          )}
          <Flex gap={12}>
            {picture?.(row)}
            <div>
              <strong>{kind.titleOf(row)}</strong>
              {say(row).map((line) => line && <Detail key={line}>{line}</Detail>)}
            </div>
          </Flex>
          <Space wrap>
            {at < used.length && (
              <Button
                size="small"
                aria-label={`Edit ${kind.titleOf(row)}`}
                onClick={() => edit(row)}
              >
                Edit
              </Button>
            )}
            {away && <PutAwayButton key="away" kind={kind} row={row} away={away} />}
            {kind.routes.remove && row.days === 0 && <DeleteRow kind={kind} row={row} />}
          </Space>
        </li>
      ))}
    </ul>
  );
}

interface PutAwayButtonProps<Row extends EditedRow, Values> {
  kind: RowKind<Row, Values>;
  row: Row;
  away: PutAway;
}

/** The same button brings it back. */
function PutAwayButton<Row extends EditedRow, Values>({
  kind,
  row,
  away,
}: PutAwayButtonProps<Row, Values>) {
  const { flag, verb, state, backVerb, means, ask } = away;
  const { key, days: _, ...facts } = row;
  const isBack = isAway(row, away);
  const title = kind.titleOf(row);
  return (
    <ActionButton
      size="small"
      aria-label={`${isBack ? backVerb : verb} ${title}`}
      sending={useSaveRow(kind)}
      sent={{ key, body: { ...facts, [flag]: !isBack } }}
      done={() => (isBack ? ['Saved', title] : [state, `${title}: ${means}`])}
      ask={
        !isBack && ask !== undefined && { title: `${verb} “${title}”`, about: ask, okText: verb }
      }
    >
      {isBack ? backVerb : verb}
    </ActionButton>
  );
}

/** Only for a row that no camp day has. */
function DeleteRow<Row extends EditedRow, Values>({
  kind,
  row,
}: Pick<PutAwayButtonProps<Row, Values>, 'kind' | 'row'>) {
  const title = kind.titleOf(row);
  return (
    <ActionButton
      size="small"
      danger
      aria-label={`Delete ${title}`}
      sending={useDeleteRow(kind)}
      sent={row.key}
      done={() => ['Deleted', title]}
      ask={{
        title: `Delete ${title}?`,
        about: `No camp day has this ${kind.noun}. Deleting it cannot be undone.`,
        okText: 'Delete',
      }}
    >
      Delete
    </ActionButton>
  );
}
