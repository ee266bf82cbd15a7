import { type PartsRules } from '@sunfield/contracts/catalogue/paying-in-parts';
import { poundsText } from '@sunfield/contracts/kit/money';
import { Form, Radio, Select } from 'antd';
import { numberOf, penceOf } from '../../../kernel/data/typed-numbers';
import { Group } from '../../../kernel/ui/group';
import { TextField, TickField } from '../../../kernel/ui/text-field';

/** Rules for paying in parts as typed: numbers may still be missing. */
export type TypedParts = typeof usual;

const usual = {
  isOn: false,
  depositBy: 'percent' as PartsRules['depositBy'],
  /** Per cent, or pounds. */
  deposit: '25',
  minPence: '',
  due: 'before' as 'before' | 'on',
  dueDaysBefore: '21',
  dueOn: '',
  remindDays: '7, 3, 1',
  graceDays: '3',
  letsGo: false,
};

export const typedParts = (rules: PartsRules | null | undefined): TypedParts =>
  rules
    ? {
        isOn: true,
        depositBy: rules.depositBy,
        deposit: rules.depositBy === 'day' ? poundsText(rules.deposit) : String(rules.deposit),
        minPence: rules.minPence === 0 ? '' : poundsText(rules.minPence),
        due: rules.dueOn === null ? 'before' : 'on',
        dueDaysBefore: rules.dueDaysBefore === null ? '' : String(rules.dueDaysBefore),
        dueOn: rules.dueOn ?? '',
        remindDays: rules.remindDays.join(', '),
        graceDays: String(rules.graceDays),
        letsGo: rules.letsGo,
      }
    : usual;

/** Text that is not a number becomes `NaN`, which the contract refuses. */
export const partsRulesOf = (typed: TypedParts): PartsRules | null =>
  typed.isOn
    ? {
        depositBy: typed.depositBy,
        deposit: typed.depositBy === 'day' ? penceOf(typed.deposit) : numberOf(typed.deposit),
        minPence: typed.minPence.trim() === '' ? 0 : penceOf(typed.minPence),
        dueDaysBefore: typed.due === 'before' ? numberOf(typed.dueDaysBefore) : null,
        dueOn: typed.due === 'on' ? typed.dueOn : null,
        remindDays: typed.remindDays
          .split(/[,\s]+/)
          .filter(Boolean)
          .map(Number),
        graceDays: numberOf(typed.graceDays),
        letsGo: typed.letsGo,
      }
    : null;

export function PartsFields() {
  const form = Form.useFormInstance<{ payingInParts: TypedParts }>();
  const typed = Form.useWatch('payingInParts', { form, preserve: true });
  return (
    <Group
      level={3}
      title="Paying in parts"
      about="Families pay a deposit now and the balance by a date. It is offered while that date is at least 7 days ahead. Bookings keep the terms they were made with."
    >
      <TickField name={at('isOn')} label="Families may pay in parts" />
      {typed?.isOn && (
        <>
          <Form.Item name={at('depositBy')} label="Deposit">
            <Select
              options={[
                { value: 'percent', label: 'Per cent of the price' },
                { value: 'day', label: 'Pounds for each camp day' },
              ]}
            />
          </Form.Item>
          <TextField
            name={at('deposit')}
            label={typed?.depositBy === 'day' ? 'Pounds for each camp day' : 'Per cent'}
            inputMode="decimal"
          />
          <TextField
            name={at('minPence')}
            label="Smallest deposit in pounds (optional)"
            inputMode="decimal"
          />
          <Form.Item name={at('due')} label="The balance is due">
            <Radio.Group
              options={[
                { value: 'before', label: 'Some days before camp' },
                { value: 'on', label: 'On a date' },
              ]}
            />
          </Form.Item>
          <div hidden={typed?.due === 'on'}>
            <TextField
              name={at('dueDaysBefore')}
              label="Days before the first camp day"
              inputMode="numeric"
            />
          </div>
          <div hidden={typed?.due !== 'on'}>
            <TextField name={at('dueOn')} label="Due on" type="date" />
          </div>
          <TextField
            name={at('remindDays')}
            label="Remind families so many days before"
            extra="For example 7, 3, 1."
          />
          <TextField name={at('graceDays')} label="Extra days after that" inputMode="numeric" />
          <Form.Item name={at('letsGo')} label="Then">
            <Radio.Group
              options={[
                { value: false, label: 'Staff decide' },
                { value: true, label: 'The places are let go, after a warning' },
              ]}
            />
          </Form.Item>
        </>
      )}
    </Group>
  );
}

const at = (field: keyof TypedParts) => ['payingInParts', field];
