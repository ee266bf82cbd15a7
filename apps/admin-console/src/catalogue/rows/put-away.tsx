import { sentenceOf } from '@sunfield/api-client/api-error';
import { Alert, Button, Flex } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ActionDialog } from '../../kernel/dialogs/dialog';
import { showToast } from '../../kernel/toasts/toasts';
import { Ends } from '../../kernel/ui/ends';
import layout from '../../kernel/ui/layout.module.css';
import { Detail } from '../../kernel/ui/quiet';
import { useSaveRow } from './api';
import { type EditedRow, type RowKind } from './row-kinds';

/** How rows of a kind are taken out of the list without deleting them. */
export interface PutAway<Row> {
  /** The row’s yes or no that says so. */
  flag: 'isArchived' | 'isRetired';
  /** "Archive", "Archived", "Bring back" */
  verb: string;
  heading: string;
  backVerb: string;
  /** Labels of the button: "Bring Brecks back". */
  backLabel: (title: string) => string;
  /** "Brecks is archived: …" */
  done: (title: string) => string;
  /** Below its title. */
  say: (row: Row) => string;
  /** What it means, if it has to be confirmed. */
  ask?: ReactNode;
}

/** The parts of a list whose rows can be put away, and brought back. */
export function usePutAway<Row extends EditedRow, Values>(
  kind: RowKind<Row, Values>,
  all: readonly Row[],
  away: PutAway<Row> | undefined,
) {
  const saving = useSaveRow(kind);
  const [asking, setAsking] = useState<Row>();
  const [lastKey, setLastKey] = useState<string>();
  const [backKey, setBackKey] = useState<string>();
  if (!away) return { isAway: () => false, button: () => null };
  const { flag, verb } = away;
  const isAway = (row: Row) => Boolean((row as Partial<Record<typeof flag, boolean>>)[flag]);
  const save = (row: Row, value: boolean) => {
    const { key, days: _, ...facts } = row;
    saving.mutate(
      { key, body: { ...facts, [flag]: value } },
      {
        onSuccess: () => {
          setAsking(undefined);
          setLastKey(value ? key : undefined);
          setBackKey(value ? undefined : key);
        },
        onError: (error) => {
          if (!asking) showToast('error', 'Error', sentenceOf(error));
        },
      },
    );
  };
  const isSaving = ({ key }: Row) => saving.isPending && saving.variables.key === key;
  const last = all.find((row) => row.key === lastKey && isAway(row));
  return {
    isAway,
    /** The row that was just brought back, once it is in the list. */
    arrived: all.find((row) => row.key === backKey && !isAway(row))?.key,
    /** Of a row in the list. */
    button: (row: Row) => (
      <Button
        size="small"
        aria-label={`${verb} ${kind.titleOf(row)}`}
        loading={!asking && isSaving(row)}
        onClick={() => (away.ask ? setAsking(row) : save(row, true))}
      >
        {verb}
      </Button>
    ),
    /** Of a row that was put away. */
    backButton: (row: Row) => (
      <Button
        size="small"
        aria-label={away.backLabel(kind.titleOf(row))}
        loading={isSaving(row)}
        onClick={() => save(row, false)}
      >
        {away.backVerb}
      </Button>
    ),
    last: last && (
      <JustPutAway
        key={last.key}
        sentence={away.done(kind.titleOf(last))}
        isPending={isSaving(last)}
        undo={() => save(last, false)}
      />
    ),
    dialog: asking && (
      <ActionDialog
        title={`${verb} “${kind.titleOf(asking)}”`}
        okText={verb}
        sending={saving}
        onOk={() => save(asking, true)}
        onEnd={() => {
          setAsking(undefined);
          saving.reset();
        }}
      >
        {away.ask}
      </ActionDialog>
    ),
  };
}

interface AwayRowsProps<Row> {
  rows: readonly Row[];
  away: PutAway<Row>;
  titleOf: (row: Row) => string;
  actions: (row: Row) => ReactNode;
}

export const AwayRows = <Row extends EditedRow>({
  rows,
  away: { heading, say },
  titleOf,
  actions,
}: AwayRowsProps<Row>) =>
  rows.length > 0 && (
    <>
      <h3 style={{ marginTop: 16 }}>{heading}</h3>
      <ul className={layout.lines}>
        {rows.map((row) => (
          <Ends key={row.key} component="li" align="start">
            <div>
              {titleOf(row)}
              <Detail>{say(row)}</Detail>
            </div>
            <Flex wrap gap={8}>
              {actions(row)}
            </Flex>
          </Ends>
        ))}
      </ul>
    </>
  );

/** Takes over focus from the button that was removed with the row. */
function JustPutAway(props: { sentence: string; isPending: boolean; undo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Alert
      style={{ marginBottom: 14 }}
      type="info"
      showIcon
      role="status"
      title={props.sentence}
      action={
        <Button ref={button} loading={props.isPending} onClick={props.undo}>
          Undo
        </Button>
      }
    />
  );
}
