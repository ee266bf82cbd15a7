import { listed } from '@sunfield/words/listed';
import { type Keeping } from '@sunfield/contracts/kit/retention';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { ActionDialog } from '../dialogs/dialog';
import { LoadProblem } from '../ui/load-problem';
import { consideredQuery } from '../saved-settings/api';
import { dueParts } from './parts/retention-due';

interface Props {
  values: Keeping;
  isSaving: boolean;
  onSave: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before data is erased earlier, because that cannot be undone. */
export function KeepShorter({ values, isSaving, onSave, onCancel }: Props) {
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
