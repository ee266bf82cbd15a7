import { counted } from '@sunfield/words/counted';
import { listed } from '@sunfield/words/listed';
import { Button } from 'antd';
import { DialogButton } from '../../kernel/dialogs/dialog-button';
import { ActionDialog, Dialog } from '../../kernel/dialogs/dialog';
import { showToast } from '../../kernel/toasts/toasts';
import { useDeleteRow } from './api';
import { type EditedRow, type RowKind } from './row-kinds';

interface DeleteRowProps<Row extends EditedRow, Values> {
  kind: RowKind<Row, Values>;
  row: Row;
}

/** Asks before deleting, and lists what depends on the row. */
export const DeleteRow = <Row extends EditedRow, Values>(props: DeleteRowProps<Row, Values>) => (
  <DialogButton
    size="small"
    aria-label={`Delete ${props.kind.titleOf(props.row)}`}
    dialog={(onEnd) => <AskFirst {...props} onEnd={onEnd} />}
  >
    Delete
  </DialogButton>
);

function AskFirst<Row extends EditedRow, Values>({
  kind,
  row,
  onEnd,
}: DeleteRowProps<Row, Values> & { onEnd: () => void }) {
  const deleting = useDeleteRow(kind);
  const title = kind.titleOf(row);
  const remove = () =>
    deleting.mutate(row.key, {
      onSuccess: () => {
        onEnd();
        showToast('success', 'Deleted', title);
      },
    });
  const { days = 0, seasons = [] } = row;
  if (days > 0) {
    return (
      <Dialog
        title={`Delete ${title}?`}
        onCancel={onEnd}
        footer={
          <Button type="primary" onClick={onEnd}>
            Go back
          </Button>
        }
      >
        <p>
          {dayCount(days)} of {listed(seasons)} {days === 1 ? 'has' : 'have'} this {kind.noun}, so
          it cannot be deleted. {kind.instead}
        </p>
      </Dialog>
    );
  }
  return (
    <ActionDialog
      title={`Delete ${title}?`}
      okText="Delete"
      isDangerous
      sending={deleting}
      onOk={remove}
      onEnd={onEnd}
    >
      <p>No camp day has this {kind.noun}. Deleting it cannot be undone.</p>
    </ActionDialog>
  );
}

export const dayCount = (days: number): string =>
  days === 0 ? 'No camp days' : counted(days, 'camp day');
