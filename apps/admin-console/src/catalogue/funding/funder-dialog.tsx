import {
  AddFunderSchema,
  ChangeFunderSchema,
  fundedAnswers,
  type Funder,
} from '@sunfield/contracts/catalogue/funding/funding';
import { penceFromPounds, poundsText } from '@sunfield/contracts/kit/money';
import { Checkbox, Form, Radio } from 'antd';
import { type core } from 'zod/mini';
import { FormDialog } from '../../kernel/dialogs/form-dialog';
import { TextField } from '../../kernel/ui/text-field';
import { useSaveFunder } from './api';

/** A funder as typed. Empty numbers mean none. */
interface Typed {
  name: string;
  asks: Funder['asks'];
  declaration: string;
  partPence: string;
  maxSessions: string;
  needs: Funder['needs'];
  giveBackDays: string;
  addCodes: string;
}

const typedOf = (funder: Funder | undefined): Typed => ({
  name: funder?.name ?? '',
  asks: funder?.asks ?? 'code',
  declaration: funder?.declaration ?? 'My child receives benefits-related free school meals.',
  partPence: poundsText(funder?.partPence ?? 0),
  maxSessions: String(funder?.maxSessions ?? ''),
  needs: funder?.needs ?? ['postcode', 'send', 'meal'],
  giveBackDays: String(funder?.giveBackDays ?? ''),
  addCodes: '',
});

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));

/** Adds a funder, or changes one and adds codes to it. */
export function FunderDialog({
  funder,
  onEnd,
}: {
  funder?: Funder | undefined;
  onEnd: () => void;
}) {
  const saving = useSaveFunder(funder);
  const schema: core.$ZodType = funder ? ChangeFunderSchema : AddFunderSchema;
  const sentOf = (values: Partial<Typed>) => {
    const typed = { ...typedOf(funder), ...values };
    return {
      name: typed.name,
      asks: typed.asks,
      declaration: typed.declaration,
      partPence: penceFromPounds(typed.partPence) ?? NaN,
      maxSessions: numberOf(typed.maxSessions),
      needs: typed.needs,
      giveBackDays: numberOf(typed.giveBackDays),
      ...(funder && {
        addCodes: typed.addCodes.split(/[\s,;]+/).filter((code) => code !== ''),
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
