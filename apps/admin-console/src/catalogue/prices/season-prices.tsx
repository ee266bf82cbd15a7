import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import { bodyTo, call } from '@sunfield/api-client/call';
import { type DiscountKind, discountKinds } from '@sunfield/contracts/catalogue/discount-kinds';
import { type PriceRule, PriceRuleSchema } from '@sunfield/contracts/catalogue/price-rules';
import { changePriceRules, readSeason } from '@sunfield/contracts/catalogue/routes';
import { type PlannedDay } from '@sunfield/contracts/catalogue/season-calendar';
import { ChangePriceRulesSchema, type SeasonDetails } from '@sunfield/contracts/catalogue/seasons';
import { formatLongDate } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { offText } from '@sunfield/words/price-lines';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Select } from 'antd';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { safeParse } from 'zod/mini';
import { type Problem, problemsBy, problemsOf } from '../../kernel/data/form-problems';
import { useVersionedForm } from '../../kernel/dialogs/use-versioned-form';
import { VersionedForm } from '../../kernel/dialogs/versioned-form';
import { showToast } from '../../kernel/toasts/toasts';
import layout from '../../kernel/ui/layout.module.css';
import { Group } from '../../kernel/ui/group';
import { Hint } from '../../kernel/ui/quiet';
import { TextField } from '../../kernel/ui/text-field';
import { ExampleBasket } from './example-basket';
import { type PriceValues, rulesOf, typedRules, valuesOf } from './price-values';
import styles from './prices.module.css';

interface SeasonPricesProps {
  season: SeasonDetails;
  /** The season's camp days, used by the example basket. */
  days: readonly PlannedDay[];
  /** The season's current state: saved here, or changed by another member of staff in the meantime. */
  onSeason: (season: SeasonDetails) => void;
}

/** A season's discounts and t-shirts, with an example that follows what is typed. Placed below an `h2`. */
export const SeasonPrices = (props: SeasonPricesProps) => (
  <PriceForm key={props.season.id} {...props} />
);

/** The name of its unsaved values. */
export const pricesDraft = (id: number) => `prices-${id}`;

function PriceForm({ season, days, onSeason }: SeasonPricesProps) {
  const form = useVersionedForm({
    draft: pricesDraft(season.id),
    saved: season,
    valuesOf: priceValuesOf,
    bodyOf: (values: PriceValues, seen) => ({
      version: seen.version,
      priceRules: rulesOf(values),
      ...((seen.discountOrder || !isUsualOrder(values.discountOrder)) && {
        discountOrder: values.discountOrder,
      }),
    }),
    problemsIn: (values, { version }) => priceProblems(values, version),
    refusedIn: refusedPrices,
    sending: useSavePrices(season.id),
    onSaved: (saved) => {
      onSeason(saved);
      showToast('success', 'Prices saved', 'They apply to bookings from now on.');
    },
    read: async () => {
      const now = await readSeasonNow(season.id);
      onSeason(now);
      return now;
    },
    what: () => 'this season',
    labelOf: ([key]) => priceLabels[key as keyof PriceValues],
    wordsAt: ([key], values) => priceWords(key as keyof PriceValues, values),
    failed: 'Failed to save the prices',
  });
  return (
    <div className={`${layout.beside} ${styles.prices}`}>
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

const priceValuesOf = ({ priceRules, discountOrder }: SeasonDetails) =>
  valuesOf(priceRules, discountOrder);

/** The season's current state. */
const readSeasonNow = (id: number) => call(readSeason, { params: { id } });

const useSavePrices = (id: number) =>
  useMutation({
    mutationFn: bodyTo(changePriceRules, { params: { id } }),
  });

/** The contract's errors, by form field. */
const priceProblems = (values: PriceValues, version: number): Problem[] =>
  atFields(problemsBy(ChangePriceRulesSchema, { version, priceRules: rulesOf(values) }), values);

/** The same from a refusal by the API. */
const refusedPrices = (error: unknown, values: PriceValues): Problem[] =>
  atFields(problemsOf(error), values);

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

/** Where each kind of rule is typed, and its name. */
const priceLabels: Record<keyof PriceValues, string> = {
  multiDay: 'Several days',
  earlyBird: 'Early booking',
  siblingPercent: 'Siblings',
  tshirtPounds: 'T-shirts',
  discountOrder: 'Order of discounts',
};

const kinds: Record<Exclude<keyof PriceValues, 'discountOrder'>, PriceRule['kind']> = {
  multiDay: 'multi-day',
  earlyBird: 'early-bird',
  siblingPercent: 'sibling',
  tshirtPounds: 't-shirt',
};

/** The rules of one kind as typed, in words. */
const priceWords = (typed: keyof PriceValues, values: PriceValues): string =>
  typed === 'discountOrder'
    ? orderWords(values.discountOrder)
    : rulesOf(values)
        .filter(({ kind }) => kind === kinds[typed])
        .map(ruleWords)
        .join('\n');

function ruleWords(rule: PriceRule): string {
  if (rule.kind === 'multi-day')
    return `${offText(rule.off)} when a child comes ${rule.fromDays} days or more`;
  if (rule.kind === 'early-bird') return `${offText(rule.off)} until ${formatLongDate(rule.until)}`;
  if (rule.kind === 'sibling') return `${rule.percent}% off`;
  return `${formatPounds(rule.pricePence)} each`;
}

const MAX_OF_A_KIND = 5;

const PriceFields = () => (
  <>
    <Hint>Leave a field blank for no discount.</Hint>
    <Group level={3} title="Several days" about="When one child books at least this many days.">
      <OffList name="multiDay" add="Add discount for several days" whole={newMultiDay}>
        {(row) => <TextField name={[row, 'fromDays']} label="From days" inputMode="numeric" />}
      </OffList>
    </Group>
    <Group level={3} title="Early booking" about="When days are booked by a date.">
      <OffList name="earlyBird" add="Add early-bird discount" whole={newEarlyBird}>
        {(row) => <TextField name={[row, 'until']} label="Booked until" type="date" />}
      </OffList>
    </Group>
    <Group level={3} title="Siblings" about="When a booking is for more than one child.">
      <Form.Item name="siblingPercent" label="Sibling discount in per cent">
        <Input style={{ width: 140 }} inputMode="numeric" autoComplete="off" suffix="%" />
      </Form.Item>
    </Group>
    <DiscountOrder />
    <Group level={3} title="T-shirts" about="Never discounted. Leave blank if you don’t sell them.">
      <Form.Item name="tshirtPounds" label="Price of a t-shirt in pounds">
        <Input style={{ width: 140 }} inputMode="decimal" autoComplete="off" prefix="£" />
      </Form.Item>
    </Group>
  </>
);

const newMultiDay = { fromDays: '', unit: 'percent', amount: '' };
const newEarlyBird = { until: '', unit: 'percent', amount: '' };

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

type Way = 'up' | 'down';

const kindNames: Record<DiscountKind, string> = {
  'multi-day': 'Several days',
  'early-bird': 'Early booking',
  sibling: 'Siblings',
  'code-percent': 'Code with per cent off',
  'code-amount': 'Code with pounds off',
};

const orderWords = (order: readonly DiscountKind[]): string =>
  order.map((kind) => kindNames[kind]).join(', then ');

const isUsualOrder = (order: readonly DiscountKind[]): boolean =>
  order.every((kind, index) => kind === discountKinds[index]);

const DiscountOrder = () => (
  <Group
    level={3}
    title="Order of discounts"
    about="Each discount comes off what is left after the ones before it. The example shows what a family would pay."
  >
    <Form.Item name="discountOrder" noStyle>
      <OrderField />
    </Form.Item>
  </Group>
);

interface OrderFieldProps {
  value?: DiscountKind[];
  onChange?: (order: DiscountKind[]) => void;
}

/** The form gives the value. */
function OrderField({ value = [], onChange }: OrderFieldProps) {
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<{ kind: DiscountKind; way: Way }>(undefined);
  const move = (index: number, way: Way) => {
    const kind = value[index]!;
    const to = way === 'up' ? index - 1 : index + 1;
    moved.current = { kind, way };
    onChange?.(value.with(index, value[to]!).with(to, kind));
    setSaid(`${kindNames[kind]} is now ${to + 1} of ${value.length}.`);
  };
  // The button moves with its row, or is disabled at the end.
  useLayoutEffect(() => {
    const { kind, way } = moved.current ?? {};
    moved.current = undefined;
    const row = kind && list.current?.children[value.indexOf(kind)];
    const button = (each: Way) =>
      row ? row.querySelector<HTMLElement>(`[data-way="${each}"]:not(:disabled)`) : null;
    if (way) (button(way) ?? button(way === 'up' ? 'down' : 'up'))?.focus();
  }, [value]);
  return (
    <>
      <ol ref={list} className={styles.order} style={{ maxWidth: 360 }}>
        {value.map((kind, index) => (
          <li key={kind}>
            <span>
              {index + 1}. {kindNames[kind]}
            </span>
            <Button
              icon={<ArrowUpOutlined aria-hidden />}
              aria-label={`Move ${kindNames[kind]} up`}
              data-way="up"
              disabled={index === 0}
              onClick={() => move(index, 'up')}
            />
            <Button
              icon={<ArrowDownOutlined aria-hidden />}
              aria-label={`Move ${kindNames[kind]} down`}
              data-way="down"
              disabled={index === value.length - 1}
              onClick={() => move(index, 'down')}
            />
          </li>
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
      <p className={layout.heard} role="status">
        {said}
      </p>
    </>
  );
}
