import { type Rota, type Shift, ShiftSchema } from '@sunfield/contracts/camp/rota/rota';
import { formatDayAndMonth } from '@sunfield/words/dates';
import { Button, Flex, Select } from 'antd';
import { FormDialog } from '../../kernel/dialogs/form-dialog';
import { inColumns } from '../../kernel/ui/in-columns';
import { TextField, TickField } from '../../kernel/ui/text-field';
import { useRotaEdit } from './api';
import { replaced, type ShiftKey, swapsFor } from './rota-edits';

interface ShiftDialogProps {
  rota: Rota;
  week: string;
  at: ShiftKey;
  shift: Shift;
  onRemove: () => void;
  onSwap: (other: ShiftKey) => void;
  onEnd: () => void;
}

/** One person's day: times, in charge, absent; or removed, or swapped with another's. */
export function ShiftDialog(props: ShiftDialogProps) {
  const { rota, week, at, shift, onEnd } = props;
  const saving = useRotaEdit(week, ({ days }, changed: Shift) => replaced(days, at.date, changed));
  const { from, until, isInCharge, isAbsent, note } = shift;
  const venueName = rota.days
    .find(({ date }) => date === at.date)
    ?.venues.find(({ venue }) => venue === shift.venue)?.venueName;
  return (
    <FormDialog
      title={`${shift.name}, ${formatDayAndMonth(at.date)}`}
      okText="Save"
      name="shift"
      schema={ShiftSchema}
      initialValues={{ from, until, isInCharge, isAbsent, note }}
      draft={`rota ${at.date} ${shift.name}`}
      sentOf={(values) => ({ ...shift, ...values })}
      sending={saving}
      onSent={onEnd}
      onEnd={onEnd}
      intro={<OtherWays {...props} venueName={venueName ?? shift.venue} />}
    >
      <div style={inColumns(140, '0 12px')}>
        <TextField name="from" label="From" type="time" />
        <TextField name="until" label="Until" type="time" />
      </div>
      <div style={inColumns(140, '0 12px')}>
        <TickField name="isInCharge" label="In charge" />
        <TickField name="isAbsent" label="Absent" />
      </div>
      <TextField name="note" label="Note" />
    </FormDialog>
  );
}

/** What is done with one tap. */
const OtherWays = ({
  rota,
  at,
  shift,
  venueName,
  onRemove,
  onSwap,
}: ShiftDialogProps & { venueName: string }) => {
  const swaps = shift.isAbsent ? [] : swapsFor(rota.days, at);
  return (
    <>
      <p>{venueName}</p>
      <Flex wrap gap={8} style={{ marginBlock: 12 }}>
        <Button danger onClick={onRemove}>
          Remove
        </Button>
        {swaps.length > 0 && (
          <Select
            aria-label="Swap with"
            placeholder="Swap with…"
            style={{ minWidth: 180 }}
            popupMatchSelectWidth={260}
            value={null}
            onChange={(index: number | null) => {
              const other = index === null ? undefined : swaps[index];
              if (other) onSwap(other);
            }}
            options={swaps.map(({ date, name }, value) => ({
              value,
              label: date === at.date ? name : `${name}, ${formatDayAndMonth(date)}`,
            }))}
          />
        )}
      </Flex>
    </>
  );
};
