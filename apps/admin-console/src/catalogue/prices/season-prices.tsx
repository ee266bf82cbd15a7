import { bodyTo, call } from '@sunfield/api-client/call';
import { type DiscountKind, discountKinds } from '@sunfield/contracts/catalogue/discount-kinds';
import { PriceRuleSchema } from '@sunfield/contracts/catalogue/price-rules';
import { changePriceRules, readSeason } from '@sunfield/contracts/catalogue/routes';
import { type PlannedDay } from '@sunfield/contracts/catalogue/season-calendar';
import { ChangePriceRulesSchema, type SeasonDetails } from '@sunfield/contracts/catalogue/seasons';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Select } from 'antd';
import { type ReactNode } from 'react';
import { safeParse } from 'zod/mini';
import { type Problem, problemsBy, problemsOf } from '../../kernel/data/form-problems';
import { useVersionedForm } from '../../kernel/dialogs/use-versioned-form';
import { VersionedForm } from '../../kernel/dialogs/versioned-form';
import { Moves } from '../../kernel/lists/moves';
import { showToast } from '../../kernel/toasts/toasts';
import { Ends } from '../../kernel/ui/ends';
import layout from '../../kernel/ui/layout.module.css';
import { Group } from '../../kernel/ui/group';
import { Hint } from '../../kernel/ui/quiet';
import { TextField } from '../../kernel/ui/text-field';
import { ExampleBasket } from './example-basket';
import { type PriceValues, rulesOf, typedRules, valuesOf } from './price-values';

interface SeasonPricesProps {
  season: SeasonDetails;
  /** The season's camp days, used by the example basket. */
  days: readonly PlannedDay[];
  /** The season's current state: saved here, or changed by another member of staff in the meantime. */
  onSeason: (season: SeasonDetails) => void;
}

/** A season's discounts and t-shirts, with an example that follows what is typed. Placed below an `h2`. */
export function SeasonPrices({ season, days, onSeason }: SeasonPricesProps) {
  const form = useVersionedForm({
    draft: pricesDraft(season.id),
    saved: season,
    valuesOf: ({ priceRules, discountOrder }: SeasonDetails) => valuesOf(priceRules, discountOrder),
    bodyOf: (values: PriceValues, seen) => ({
      version: seen.version,
      priceRules: rulesOf(values),
      ...((seen.discountOrder || !isUsualOrder(values.discountOrder)) && {
        discountOrder: values.discountOrder,
      }),
    }),
    problemsIn: (values, { version }) =>
      atFields(
        problemsBy(ChangePriceRulesSchema, { version, priceRules: rulesOf(values) }),
        values,
      ),
    refusedIn: (error, values) => atFields(problemsOf(error), values),
    sending: useMutation({
      mutationFn: bodyTo(changePriceRules, { params: { id: season.id } }),
    }),
    onSaved: (saved) => {
      onSeason(saved);
      showToast('success', 'Prices saved', 'They apply to bookings from now on.');
    },
    read: async () => {
      const now = await call(readSeason, { params: { id: season.id } });
      onSeason(now);
      return now;
    },
    what: () => 'this season',
    failed: 'Failed to save the prices',
  });
  return (
    <div className={layout.beside} style={{ maxWidth: 1080 }}>
      <VersionedForm of={form} name={`prices-${season.id}`}>
        <Alert
          style={{ marginBottom: 14 }}
          type="info"
          showIcon
          title="Applies to bookings from now on; bookings already placed keep their price."
        />
        <PriceFields />
        <Button type="primary" htmlType="submit" loading={form.isSaving}>
          Save Prices
        </Button>
      </VersionedForm>
      <ExampleBasket
        season={{ id: season.id, name: season.name }}
        days={days}
        priced={completeRules(form.values)}
      />
    </div>
  );
}

/** The name of its unsaved values. */
export const pricesDraft = (id: number) => `prices-${id}`;

/** Rules that can be priced already: incomplete ones are left out. */
function completeRules(values: PriceValues) {
  const rules = rulesOf(values);
  const complete = rules.flatMap((rule) => safeParse(PriceRuleSchema, rule).data ?? []);
  const { discountOrder } = values;
  return { rules: complete, discountOrder, isWhole: complete.length === rules.length };
}

/** Moves `priceRules.0.percent` to the form field that holds the first rule's percentage. */
function atFields(problems: Problem[], values: PriceValues): Problem[] {
  const typed = typedRules(values);
  return problems.flatMap(({ name: [, index, part], errors }) => {
    const field = typed[Number(index)]?.fields[String(part)];
    return field ? [{ name: field, errors }] : [];
  });
}

const MAX_OF_A_KIND = 5;

const PriceFields = () => (
  <>
    <Hint>Leave a field blank for no discount.</Hint>
    <Group level={3} title="Several days" about="When one child books at least this many days.">
      <OffList
        name="multiDay"
        add="Add discount for several days"
        whole={{ fromDays: '', unit: 'percent', amount: '' }}
      >
        {(row) => <TextField name={[row, 'fromDays']} label="From days" inputMode="numeric" />}
      </OffList>
    </Group>
    <Group level={3} title="Early booking" about="When days are booked by a date.">
      <OffList
        name="earlyBird"
        add="Add early-bird discount"
        whole={{ until: '', unit: 'percent', amount: '' }}
      >
        {(row) => <TextField name={[row, 'until']} label="Booked until" type="date" />}
      </OffList>
    </Group>
    <Group level={3} title="Siblings" about="When a booking is for more than one child.">
      <Form.Item name="siblingPercent" label="Sibling discount in per cent">
        <Input style={{ width: 140 }} inputMode="numeric" autoComplete="off" suffix="%" />
      </Form.Item>
    </Group>
    <Group
      level={3}
      title="Order of discounts"
      about="Each discount comes off what is left after the ones before it. The example shows what a family would pay."
    >
      <Form.Item name="discountOrder" noStyle>
        <OrderField />
      </Form.Item>
    </Group>
    <Group level={3} title="T-shirts" about="Never discounted. Leave blank if you don’t sell them.">
      <Form.Item name="tshirtPounds" label="Price of a t-shirt in pounds">
        <Input style={{ width: 140 }} inputMode="decimal" autoComplete="off" prefix="£" />
      </Form.Item>
    </Group>
  </>
);

interface OffListProps {
  name: 'multiDay' | 'earlyBird';
  add: string;
  /** Values of a new row. */
  whole: object;
  /** The fields for when the rule applies. */
  children: (row: number) => ReactNode;
}

const OffList = ({ name, add, whole, children }: OffListProps) => (
  <Form.List name={name}>
    {(rows, list) => (
      <>
        {rows.map(({ key, name: row }) => (
          <div key={key} className={layout.fields}>
            {children(row)}
            <TextField name={[row, 'amount']} label="Off" inputMode="decimal" />
            <Form.Item name={[row, 'unit']} label="In">
              <Select
                options={[
                  { value: 'percent', label: 'per cent' },
                  { value: 'pounds', label: '£ a day' },
                ]}
              />
            </Form.Item>
            <Button
              aria-label={`${add.replace('Add', 'Remove')} ${row + 1}`}
              onClick={() => list.remove(row)}
            >
              Remove
            </Button>
          </div>
        ))}
        {rows.length < MAX_OF_A_KIND && <Button onClick={() => list.add(whole)}>{add}</Button>}
      </>
    )}
  </Form.List>
);

const kindNames: Record<DiscountKind, string> = {
  'multi-day': 'Several days',
  'early-bird': 'Early booking',
  sibling: 'Siblings',
  'code-percent': 'Code with per cent off',
  'code-amount': 'Code with pounds off',
};

const isUsualOrder = (order: readonly DiscountKind[]): boolean =>
  order.every((kind, index) => kind === discountKinds[index]);

interface OrderFieldProps {
  value?: DiscountKind[];
  onChange?: (order: DiscountKind[]) => void;
}

/** The form gives the value. */
function OrderField({ value = [], onChange }: OrderFieldProps) {
  return (
    <>
      <ol className={layout.lines} style={{ maxWidth: 360 }}>
        {value.map((kind, index) => (
          <Ends key={kind} component="li" wrap={false}>
            <span>
              {index + 1}. {kindNames[kind]}
            </span>
            <Moves
              name={kindNames[kind]}
              at={index}
              count={value.length}
              move={(to) => onChange?.(value.with(index, value[to]!).with(to, kind))}
            />
          </Ends>
        ))}
      </ol>
      {!isUsualOrder(value) && (
        <Button
          type="link"
          style={{ paddingInline: 0 }}
          onClick={() => onChange?.([...discountKinds])}
        >
          Back to the usual order
        </Button>
      )}
    </>
  );
}
