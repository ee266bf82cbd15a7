import { recordWarnings } from '@sunfield/contracts/kit/record-kinds';
import { type Keeping } from '@sunfield/contracts/kit/retention';
import { listed } from '@sunfield/words/listed';
import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import { ActionDialog } from '../../../kernel/dialogs/dialog';
import { consideredQuery } from '../../../kernel/saved-settings/api';
import { LoadProblem } from '../../../kernel/ui/load-problem';
import { dueParts } from './retention-due';

/** Asks for confirmation before data is erased earlier, because that cannot be undone. */
export function KeepShorter({
  values,
  isSaving,
  onSave,
  onCancel,
}: {
  values: Keeping;
  isSaving: boolean;
  onSave: () => void;
  onCancel: () => void;
}) {
  const preview = useQuery(consideredQuery(values));
  return (
    <ActionDialog
      title="Keep data for a shorter time?"
      okText="Save"
      isDangerous
      isReady={Boolean(preview.data)}
      sending={{ isPending: isSaving, error: null }}
      onOk={onSave}
      onEnd={onCancel}
    >
      {preview.isPending && <Skeleton active paragraph={{ rows: 1 }} title={false} />}
      {preview.isError && <LoadProblem error={preview.error} retry={preview.refetch} />}
      {preview.data && <p>{whatGoes(dueParts(preview.data.due))}</p>}
      {recordWarnings(values.retention).map((warning) => (
        <Alert key={warning} type="warning" title={warning} style={{ marginBottom: 16 }} />
      ))}
      <p>
        The new time counts in 24 hours. Until then you can put the old one back. We email all
        owners.
      </p>
    </ActionDialog>
  );
}

const whatGoes = (parts: string[]): string =>
  parts.length > 0
    ? `With today’s bookings this erases ${listed(parts)}. That cannot be undone.`
    : 'With today’s bookings nothing is erased yet.';
