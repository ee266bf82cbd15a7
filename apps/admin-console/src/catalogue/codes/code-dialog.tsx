import {
  AddCodeSchema,
  ChangeCodeSchema,
  type CodeOffer,
  MAX_BATCH,
} from '@sunfield/contracts/catalogue/codes/codes';
import { Form, Input, Radio, Select } from 'antd';
import { type core } from 'zod/mini';
import { FormDialog } from '../../kernel/dialogs/form-dialog';
import { SomeOf } from '../../kernel/ui/some-of';
import { TextField, TickField } from '../../kernel/ui/text-field';
import { type CatalogueNames, useCatalogueNames } from '../../kernel/data/catalogue-rows';
import { useSaveCode } from './api';
import { codeUnits, type CodeValues, newCode, offOf, termsOf, valuesOf } from './code-values';
import { weekdays } from './code-words';

/** Adds a code or a batch, or changes one. */
export function CodeDialog({ offer, onEnd }: { offer?: CodeOffer; onEnd: () => void }) {
  const names = useCatalogueNames();
  const saving = useSaveCode(offer);
  const schema: core.$ZodType = offer ? ChangeCodeSchema : AddCodeSchema;
  const sentOf = (values: CodeValues) => {
    const whole = { ...newCode, ...values, kind: offer ? valuesOf(offer).kind : values.kind };
    if (offer) return { ...termsOf(whole), isOff: offer.isOff, version: offer.version };
    const count = whole.kind === 'batch' ? { count: Number(whole.count || NaN) } : {};
    return { ...termsOf(whole), name: whole.name, ...count };
  };
  return (
    <FormDialog
      title={offer ? `Change ${offer.name}` : 'New code'}
      okText={offer ? 'Save' : 'Add'}
      name="code"
      draft={`code ${offer?.id ?? 'new'}`}
      schema={schema}
      initialValues={offer ? valuesOf(offer) : newCode}
      sentOf={sentOf}
      sending={saving as never}
      onSent={() => [offer ? 'Code saved' : 'Code added', 'For bookings from now on.']}
      onEnd={onEnd}
    >
      {!offer && <NameFields />}
      <OffFields />
      <DaysFields names={names} />
      <LimitFields />
    </FormDialog>
  );
}

function NameFields() {
  const kind: unknown = Form.useWatch('kind');
  return (
    <>
      <Form.Item name="kind" label="What to add">
        <Radio.Group
          options={[
            { value: 'code', label: 'One code' },
            { value: 'batch', label: 'A batch of single-use codes' },
          ]}
        />
      </Form.Item>
      {kind === 'batch' ? (
        <>
          <TextField name="name" label="Name of the batch" extra="Only staff see it." />
          <TextField name="count" label={`How many (up to ${MAX_BATCH})`} inputMode="numeric" />
        </>
      ) : (
        <TextField name="name" label="Code" extra="What parents type, such as SUMMER10." />
      )}
    </>
  );
}

function OffFields() {
  const unit: unknown = Form.useWatch('unit');
  const form = Form.useFormInstance<CodeValues>();
  const isAmount = (_: unknown, off: string) =>
    offOf({ unit: form.getFieldValue('unit') as CodeValues['unit'], off })
      ? Promise.resolve()
      : Promise.reject(new Error('Please give 1 to 100 per cent, or pounds such as 5.00'));
  return (
    <>
      <Form.Item name="unit" label="Takes off">
        <Select options={Object.entries(codeUnits).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <Form.Item
        name="off"
        label={unit === 'percent' ? 'Per cent' : 'Pounds'}
        rules={[{ validator: isAmount }]}
        validateTrigger={[]}
      >
        <Input inputMode="decimal" autoComplete="off" />
      </Form.Item>
      <TickField name="withSiblings" noStyle label="Together with the sibling discount" />
      <TickField name="withOthers" label="Together with several-days and early-bird discounts" />
    </>
  );
}

const optionsOf = <Key extends string | number>(names: ReadonlyMap<Key, string>) =>
  [...names].map(([value, label]) => ({ value, label }));

const DaysFields = ({ names }: { names: CatalogueNames }) => (
  <>
    <SomeOf name="seasonIds" label="Seasons" options={names.seasonOptions} />
    <SomeOf name="venues" label="Venues" options={optionsOf(names.venues)} />
    <SomeOf name="activities" label="Activities" options={optionsOf(names.activities)} />
    <SomeOf
      name="weekdays"
      label="Days of the week"
      options={weekdays.map((label, index) => ({ value: index + 1, label }))}
    />
    <TextField name="minDays" label="At least so many camp days (optional)" inputMode="numeric" />
    <TextField
      name="minPence"
      label="At least pounds of camp days (optional)"
      inputMode="decimal"
    />
  </>
);

function LimitFields() {
  const form = Form.useFormInstance<CodeValues>();
  const kind = Form.useWatch('kind', { form, preserve: true });
  return (
    <>
      <TextField name="startsOn" label="First day to book with it (optional)" type="date" />
      <TextField name="endsOn" label="Last day to book with it (optional)" type="date" />
      {kind !== 'batch' && (
        <TextField name="maxUses" label="Bookings in all (optional)" inputMode="numeric" />
      )}
      <TextField
        name="maxPerFamily"
        label="Bookings of one email address (optional)"
        inputMode="numeric"
      />
    </>
  );
}
