import {
  AddFunderSchema,
  ChangeFunderSchema,
  fundedAnswers,
  type Funder,
} from '@sunfield/contracts/catalogue/funding/funding';
import { poundsText } from '@sunfield/contracts/kit/money';
import { Checkbox, Form, Radio } from 'antd';
import { type core } from 'zod/mini';
import { numberOrNull, penceOf } from '../../kernel/data/typed-numbers';
import { FormDialog } from '../../kernel/dialogs/form-dialog';
import { TextField } from '../../kernel/ui/text-field';
import { useSaveFunder } from './api';

/** A funder as typed. Empty numbers mean none. */
const typedOf = (funder: Funder | undefined) => ({
  name: funder?.name ?? '',
  asks: funder?.asks ?? 'code',
  declaration: funder?.declaration ?? 'My child receives benefits-related free school meals.',
  partPence: poundsText(funder?.partPence ?? 0),
  maxSessions: String(funder?.maxSessions ?? ''),
  needs: funder?.needs ?? (['postcode', 'send', 'meal'] as const),
  giveBackDays: String(funder?.giveBackDays ?? ''),
  addCodes: '',
});

/** Adds a funder, or changes one and adds codes to it. */
export function FunderDialog({ funder, onEnd }: { funder?: Funder; onEnd: () => void }) {
  const saving = useSaveFunder(funder);
  const schema: core.$ZodType = funder ? ChangeFunderSchema : AddFunderSchema;
  const sentOf = (values: Partial<ReturnType<typeof typedOf>>) => {
    const { addCodes, ...typed } = { ...typedOf(funder), ...values };
    return {
      ...typed,
      partPence: penceOf(typed.partPence),
      maxSessions: numberOrNull(typed.maxSessions),
      giveBackDays: numberOrNull(typed.giveBackDays),
      ...(funder && {
        addCodes: addCodes.split(/[\s,;]+/).filter((code) => code !== ''),
        isOff: funder.isOff,
        version: funder.version,
      }),
    };
  };
  return (
    <FormDialog
      title={funder ? `Change ${funder.name}` : 'New funder'}
      okText={funder ? 'Save' : 'Add'}
      name="funder"
      draft={`funder ${funder?.id ?? 'new'}`}
      schema={schema}
      initialValues={typedOf(funder)}
      sentOf={sentOf}
      sending={saving as never}
      onSent={() => [funder ? 'Funder saved' : 'Funder added', 'For bookings from now on.']}
      onEnd={onEnd}
    >
      <TextField name="name" label="Name" extra="Parents read it." />
      <Fields funder={funder} />
    </FormDialog>
  );
}

function Fields({ funder }: { funder: Funder | undefined }) {
  const asks: unknown = Form.useWatch('asks') ?? funder?.asks ?? 'code';
  return (
    <>
      <Form.Item name="asks" label="A family may book">
        <Radio.Group
          options={[
            { value: 'code', label: 'With a code from the funder' },
            { value: 'declaration', label: 'If it confirms a sentence' },
          ]}
        />
      </Form.Item>
      {asks === 'declaration' && (
        <TextField name="declaration" label="What the family confirms" rows={2} />
      )}
      {asks === 'code' && funder && (
        <TextField
          name="addCodes"
          label="Codes to add (optional)"
          rows={4}
          extra={`One code a line, each for one child. It has ${funder.codes}.`}
        />
      )}
      <TextField
        name="partPence"
        label="What the family pays for a session, in pounds"
        inputMode="decimal"
      />
      <TextField
        name="maxSessions"
        label="Sessions of a child in one season (optional)"
        inputMode="numeric"
      />
      <TextField
        name="giveBackDays"
        label="Give unused places to everyone this many days before (optional)"
        inputMode="numeric"
      />
      <Form.Item name="needs" label="Ask families for the funder’s report">
        <Checkbox.Group
          options={Object.entries(fundedAnswers).map(([value, label]) => ({ value, label }))}
        />
      </Form.Item>
    </>
  );
}
