import { sessionNameOf } from '@sunfield/contracts/catalogue/catalogue-names';
import { type PriceRule } from '@sunfield/contracts/catalogue/price-rules';
import { type DiscountKind } from '@sunfield/contracts/catalogue/discount-kinds';
import { type PlannedDay } from '@sunfield/contracts/catalogue/season-calendar';
import { type Quote } from '@sunfield/contracts/payments/money/quote';
import { shownPrice } from '@sunfield/pricing/price';
import { type BasketPlace, quote, tshirtPriceOf } from '@sunfield/pricing/quote';
import { todayInLondon } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { useQuery } from '@tanstack/react-query';
import { Flex, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { sessionsQuery } from '../../kernel/data/catalogue-rows';
import { Hint } from '../../kernel/ui/quiet';
import layout from '../../kernel/ui/layout.module.css';
import { inColumns } from '../../kernel/ui/in-columns';

interface ExampleBasketProps {
  season: { id: number; name: string };
  days: readonly PlannedDay[];
  priced: { rules: PriceRule[]; discountOrder: DiscountKind[]; isWhole: boolean };
}

/** What a family would pay with the prices as typed, line by line, as a parent sees it. */
export function ExampleBasket({ season, days, priced }: ExampleBasketProps) {
  const titleId = useId();
  const sessions = useQuery(sessionsQuery).data ?? [];
  const [chosen, setChosen] = useState<Example>(() => ({
    children: 2,
    daysEach: 3,
    sessionKey: '',
    tshirts: 1,
    bookedOn: todayInLondon(),
  }));
  const sessionKeys = sessionKeysOf(days);
  const sessionKey = sessionKeys.includes(chosen.sessionKey)
    ? chosen.sessionKey
    : (sessionKeys[0] ?? '');
  const most = pricesOf(days, sessionKey).length;
  const example = { ...chosen, sessionKey, daysEach: Math.min(chosen.daysEach, most) };
  const places = placesOf(example, { ...season, days }, sessionNameOf({ sessions }, sessionKey));
  const { rules: priceRules, discountOrder } = priced;
  const sold = [{ ...season, priceRules, discountOrder }];
  const basket = {
    places,
    tshirts: [{ quantity: example.tshirts }],
    bookedOn: example.bookedOn,
  };
  const hasTshirts = tshirtPriceOf(sold, basket) !== undefined;
  const change = (part: Partial<Example>) => setChosen({ ...chosen, ...part });
  return (
    <section
      className={layout.frame}
      style={{ background: 'var(--field-50)' }}
      aria-labelledby={titleId}
    >
      <h3 id={titleId}>What a family would pay</h3>
      {places.length === 0 ? (
        <Hint>Add camp days with prices, and an example appears here.</Hint>
      ) : (
        <>
          <Knobs
            example={example}
            maxDays={Math.min(most, 20)}
            sessions={sessionKeys.map((key) => ({
              value: key,
              label: sessionNameOf({ sessions }, key),
            }))}
            hasTshirts={hasTshirts}
            onChange={change}
          />
          <Lines quoted={shownPrice(quote(sold, basket))} />
          {!priced.isWhole && <Hint>Discounts that are not complete yet are left out.</Hint>}
        </>
      )}
    </section>
  );
}

const Lines = ({ quoted }: { quoted: Quote }) => (
  <>
    <ul className={layout.lines}>
      {quoted.lines.map(({ label, quantity, unitPence, amountPence }) => (
        <li key={label} className={layout.sum}>
          <span>
            {label}
            {quantity > 1 && ` (${quantity} × ${formatPounds(unitPence)})`}
          </span>
          <span>{formatPounds(amountPence)}</span>
        </li>
      ))}
    </ul>
    <p className={`${layout.sum} ${layout.total}`} role="status">
      <span>Total</span> <span>{formatPounds(quoted.totalPence)}</span>
    </p>
  </>
);

interface KnobsProps {
  example: Example;
  maxDays: number;
  sessions: { value: string; label: string }[];
  hasTshirts: boolean;
  onChange: (part: Partial<Example>) => void;
}

function Knobs({ example, maxDays, sessions, hasTshirts, onChange }: KnobsProps) {
  const id = useId();
  const selects: [keyof Example, string, { value: string | number; label: string }[]][] = [
    ['children', 'Children', upTo(5)],
    ['daysEach', 'Days each', upTo(maxDays)],
    ['sessionKey', 'Session', sessions],
    ['tshirts', 'T-shirts', hasTshirts ? [{ value: 0, label: '0' }, ...upTo(5)] : []],
  ];
  return (
    <div style={{ ...inColumns(135, '8px 10px'), marginBlock: '8px 14px' }}>
      {selects
        .filter(([, , options]) => options.length > 0)
        .map(([name, label, options]) => (
          <Flex vertical key={name}>
            <label htmlFor={`${id}-${name}`}>{label}</label>
            <Select
              id={`${id}-${name}`}
              value={example[name]}
              options={options}
              onChange={(value) => onChange({ [name]: value })}
            />
          </Flex>
        ))}
      <Flex vertical>
        <label htmlFor={`${id}-on`}>Booked on</label>
        <Input
          id={`${id}-on`}
          type="date"
          required
          value={example.bookedOn}
          onChange={({ target }) => target.value && onChange({ bookedOn: target.value })}
        />
      </Flex>
    </div>
  );
}

const upTo = (most: number) =>
  Array.from({ length: most }, (_, index) => ({ value: index + 1, label: String(index + 1) }));

interface Example {
  children: number;
  /** Days for each child. */
  daysEach: number;
  sessionKey: string;
  tshirts: number;
  /** Calendar date in London. */
  bookedOn: string;
}

/** Sessions of the season's days, in order of first appearance. */
const sessionKeysOf = (days: readonly PlannedDay[]): string[] => [
  ...new Set(days.flatMap(({ slots }) => slots.map(({ sessionKey }) => sessionKey))),
];

/** Prices of a session, one for each date that has it, because a child attends one camp a day. */
function pricesOf(days: readonly PlannedDay[], sessionKey: string): number[] {
  const prices = new Map<string, number>();
  for (const { date, slots, state } of days) {
    const slot = slots.find((each) => each.sessionKey === sessionKey);
    if (slot && state === 'open' && !prices.has(date)) prices.set(date, slot.pricePence);
  }
  return [...prices.values()];
}

/** Every child on the season's first days with the session. */
function placesOf(
  { children, daysEach, sessionKey }: Example,
  season: { id: number; days: readonly PlannedDay[] },
  sessionName: string,
): BasketPlace[] {
  const prices = pricesOf(season.days, sessionKey).slice(0, daysEach);
  return Array.from({ length: children }, (_, childIndex) =>
    prices.map((pricePence) => ({ seasonId: season.id, sessionName, childIndex, pricePence })),
  ).flat();
}
