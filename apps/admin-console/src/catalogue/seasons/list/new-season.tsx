import { type CancellationPolicy } from '@sunfield/contracts/catalogue/cancellation-policy';
import { usualCancellationPolicy } from '@sunfield/contracts/catalogue/usual-cancellation-policy';
import { cancellationPolicyText } from '@sunfield/contracts/catalogue/cancellation-policy-text';
import { AddSeasonSchema } from '@sunfield/contracts/catalogue/seasons';
import { Form, Radio } from 'antd';
import { useNavigate } from 'react-router-dom';
import { FormDialog } from '../../../kernel/dialogs/form-dialog';
import { TextField } from '../../../kernel/ui/text-field';
import { useAddSeason } from '../model/api';
import { seasonLink } from '../model/season-address';

interface Values {
  name: string;
  /** Nothing is chosen until staff do: parents are promised it. */
  cancellationPolicy?: keyof typeof policies;
}

const policies: Record<'usual' | 'none', CancellationPolicy> = {
  usual: usualCancellationPolicy,
  none: { steps: [], swapUntilDays: usualCancellationPolicy.swapUntilDays },
};

/** Creates a draft; its camp days come next, and the rest is set under Details. */
export function NewSeason({ onEnd }: { onEnd: () => void }) {
  const navigate = useNavigate();
  return (
    <FormDialog
      title="New season"
      okText="Add season"
      name="new-season"
      schema={AddSeasonSchema}
      draft="new-season"
      initialValues={{ name: '' } satisfies Values}
      sentOf={seasonOf}
      sending={useAddSeason()}
      onSent={({ id, name }) => {
        void navigate(seasonLink(id));
        return ['Season added', `${name} is a draft: parents do not see it yet.`];
      }}
      onEnd={onEnd}
    >
      <TextField name="name" label="Name" extra="Parents see it. For example: Easter 2027." />
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

const seasonOf = ({ name, cancellationPolicy }: Values) => ({
  name,
  description: '',
  bookingOpensAt: null,
  bookingClosesAt: null,
  closesWithEachDay: true,
  cancellationPolicy: cancellationPolicy && policies[cancellationPolicy],
});
