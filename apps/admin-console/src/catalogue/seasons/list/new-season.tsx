import { type CancellationPolicy } from '@sunfield/contracts/catalogue/cancellation-policy';
import { usualCancellationPolicy } from '@sunfield/contracts/catalogue/usual-cancellation-policy';
import { cancellationPolicyText } from '@sunfield/contracts/catalogue/cancellation-policy-text';
import { AddSeasonSchema } from '@sunfield/contracts/catalogue/seasons';
import { Form, Radio } from 'antd';
import { useNavigate } from 'react-router-dom';
import { FormDialog } from '../../../kernel/dialogs/form-dialog';
import { NativeTime } from '../../../kernel/ui/native-time';
import { TextField } from '../../../kernel/ui/text-field';
import { useAddSeason } from '../model/api';
import { seasonLink } from '../model/season-address';
import { nextMondayMorning } from './new-season-defaults';

interface Values {
  name: string;
  description: string;
  opens: 'published' | 'later';
  bookingOpensAt: string | null;
  /** Nothing is chosen until staff do: parents are promised it. */
  cancellationPolicy?: keyof typeof policies;
}

const policies: Record<'usual' | 'none', CancellationPolicy> = {
  usual: usualCancellationPolicy,
  none: { steps: [], swapUntilDays: usualCancellationPolicy.swapUntilDays },
};

/** Creates a draft with a name; its camp days come next. */
export function NewSeason({ onEnd }: { onEnd: () => void }) {
  const navigate = useNavigate();
  const adding = useAddSeason();
  return (
    <FormDialog
      title="New season"
      okText="Add season"
      name="new-season"
      schema={AddSeasonSchema}
      draft="new-season"
      initialValues={
        {
          name: '',
          description: '',
          opens: 'published',
          bookingOpensAt: nextMondayMorning(),
        } satisfies Values
      }
      sentOf={seasonOf}
      sending={adding}
      onSent={({ id, name }) => {
        void navigate(seasonLink(id));
        return ['Season added', `${name} is a draft: parents do not see it yet.`];
      }}
      onEnd={onEnd}
    >
      <TextField name="name" label="Name" extra="Parents see it. For example: Easter 2027." />
      <TextField name="description" label="Description for parents (optional)" rows={3} />
      <Form.Item name="opens" label="Booking opens">
        <Radio.Group
          options={[
            { value: 'published', label: 'As soon as it is published' },
            { value: 'later', label: 'At a date and time' },
          ]}
        />
      </Form.Item>
      <OpensAt />
      <Form.Item
        name="cancellationPolicy"
        label="When parents cancel a day"
        extra="Parents read this. Other rules can be set under Details."
      >
        <Radio.Group
          vertical
          options={[
            { value: 'usual', label: cancellationPolicyText(policies.usual) },
            { value: 'none', label: cancellationPolicyText(policies.none) },
          ]}
        />
      </Form.Item>
    </FormDialog>
  );
}

function OpensAt() {
  const opens: unknown = Form.useWatch('opens');
  return (
    <Form.Item name="bookingOpensAt" label="Opens at (London time)" hidden={opens !== 'later'}>
      <NativeTime />
    </Form.Item>
  );
}

const seasonOf = ({ name, description, opens, bookingOpensAt, cancellationPolicy }: Values) => ({
  name,
  description,
  bookingOpensAt: opens === 'later' ? bookingOpensAt : null,
  bookingClosesAt: null,
  closesWithEachDay: true,
  cancellationPolicy: cancellationPolicy && policies[cancellationPolicy],
});
