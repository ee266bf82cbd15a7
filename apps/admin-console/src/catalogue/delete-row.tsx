import { sentenceOf } from '@sunfield/api-client/api-error';
import { counted } from '@sunfield/words/counted';
import { listed } from '@sunfield/words/listed';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Dialog } from '../dialogs/dialog';
import { showToast } from '../toasts/toasts';
import { useReturnFocus } from '../dialogs/use-return-focus';
import { useDeleteRow } from './api';
import styles from './catalogue.module.css';
import { type EditedRow, type RowKind } from './row-kinds';

interface DeleteRowProps<Row extends EditedRow, Values> {
  kind: RowKind<Row, Values>;
  row: Row;
}

/** Asks before deleting, and lists what depends on the row. */
export function DeleteRow<Row extends EditedRow, Values>(props: DeleteRowProps<Row, Values>) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-label={`Delete ${props.kind.titleOf(props.row)}`}
        onClick={() => setIsAsking(true)}
      >
        Delete
      </Button>
      {isAsking && <AskFirst {...props} onEnd={() => setIsAsking(false)} />}
    </>
  );
}

function AskFirst<Row extends EditedRow, Values>({
  kind,
  row,
  onEnd,
}: DeleteRowProps<Row, Values> & { onEnd: () => void }) {
  useReturnFocus();
  const deleting = useDeleteRow(kind);
  const title = kind.titleOf(row);
  const isInUse = row.days > 0;
  const remove = () =>
    deleting.mutate(row.key, {
      onSuccess: () => {
        onEnd();
        showToast('success', 'Deleted', title);
      },
    });
  return (
    <Dialog
      open
      title={`Delete ${title}?`}
      okText={isInUse ? 'OK' : 'Delete'}
      okButtonProps={{ danger: !isInUse }}
      cancelButtonProps={isInUse ? { style: { display: 'none' } } : undefined}
      confirmLoading={deleting.isPending}
      onOk={isInUse ? onEnd : remove}
      onCancel={onEnd}
    >
      {deleting.isError && (
        <Alert className={styles.said} type="error" showIcon title={sentenceOf(deleting.error)} />
      )}
      <p>
        {isInUse
          ? `${dayCount(row.days)} of ${listed(row.seasons)} ${row.days === 1 ? 'has' : 'have'} this ${kind.noun}, so it cannot be deleted. ${kind.instead}`
          : `No camp day has this ${kind.noun}. Deleting it cannot be undone.`}
      </p>
    </Dialog>
  );
}

export const dayCount = (days: number): string =>
  days === 0 ? 'No camp days' : counted(days, 'camp day');
