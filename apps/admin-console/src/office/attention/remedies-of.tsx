import { type AttentionItem } from '@sunfield/contracts/office/attention/attention';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { ActionButton } from '../../kernel/dialogs/action-button';
import { DialogButton } from '../../kernel/dialogs/dialog-button';
import { FormDialog } from '../../kernel/dialogs/form-dialog';
import { useMay } from '../../kernel/session/require-staff';
import { showToast } from '../../kernel/toasts/toasts';
import { TextField } from '../../kernel/ui/text-field';
import { type Asked, remedies, type Remedy } from './remedies';

/** Its buttons, for staff who may use them. */
export function RemediesOf({ item }: { item: AttentionItem }) {
  const may = useMay();
  const { kind, target } = item;
  if (target === undefined) return null;
  return (remedies[kind] ?? [])
    .filter(({ needs }) => may(needs))
    .map((remedy, n) =>
      'run' in remedy ? (
        <RemedyButton
          key={remedy.label}
          remedy={remedy}
          target={target}
          item={item}
          isFirst={n === 0}
        />
      ) : (
        <PageButton key={remedy.label} label={remedy.label} item={item} />
      ),
    );
}

/** Opens the item's own page. */
export function PageButton({ label, item }: { label: string; item: AttentionItem }) {
  const navigate = useNavigate();
  const { what, search } = item;
  return (
    <Button type="primary" aria-label={`${label}: ${what}`} onClick={() => void navigate(search)}>
      {label}
    </Button>
  );
}

interface RemedyButtonProps {
  remedy: Remedy;
  target: number;
  item: AttentionItem;
  isFirst: boolean;
}

function RemedyButton({ remedy, target, item, isFirst }: RemedyButtonProps) {
  const { what } = item;
  const { label, run, done, ask, field, danger } = remedy;
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: (asked: Asked) => run(target, asked, item.ref),
    // Here, as the dialog has left the list with its item by the end.
    onSuccess: () => field && showToast('success', ...done),
    // Also after a refusal: another member of staff may have been faster. Lists elsewhere have changed, too.
    onSettled: () => queries.invalidateQueries(),
  });
  const button = {
    ...(danger ? { danger } : isFirst && { type: 'primary' as const }),
    'aria-label': `${label}: ${what}`,
    children: label,
  };
  if (!field) {
    return (
      <ActionButton
        {...button}
        sending={sending}
        sent={{}}
        done={() => done}
        failed={['Not Done']}
        ask={
          ask && { ...ask, about: `${what}. ${ask.about}`, okText: label, cancelText: 'Not now' }
        }
      />
    );
  }
  return (
    <DialogButton
      {...button}
      dialog={(onEnd) => (
        <FormDialog
          title={ask?.title ?? label}
          okText={label}
          isDangerous={danger ?? false}
          name="remedy"
          draft={`remedy ${item.kind} ${item.ref} ${label}`}
          schema={field.schema}
          initialValues={{ [field.name]: field.initial(item) }}
          sentOf={sentOf}
          sending={sending}
          onSent={onEnd}
          onEnd={onEnd}
          intro={
            <p>
              {what}. {ask?.about}
            </p>
          }
        >
          <TextField
            name={field.name}
            label={field.label}
            {...(field.type && { type: field.type })}
            {...(field.name === 'days' && { inputMode: 'numeric' as const })}
          />
        </FormDialog>
      )}
    />
  );
}

/** A field holds text; its route wants a number of days. */
const sentOf = ({ days, ...others }: Partial<Record<keyof Asked, string>>) =>
  days === undefined ? others : { days: Number(days) };
