import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import { type DiscountKind, discountKinds } from '@sunfield/contracts/catalogue/discount-kinds';
import { Button, Form } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import { Group } from '../../kernel/ui/group';
import layout from '../../kernel/ui/layout.module.css';
import styles from './prices.module.css';

type Way = 'up' | 'down';

const kindNames: Record<DiscountKind, string> = {
  'multi-day': 'Several days',
  'early-bird': 'Early booking',
  sibling: 'Siblings',
  'code-percent': 'Code with per cent off',
  'code-amount': 'Code with pounds off',
};

export const orderWords = (order: readonly DiscountKind[]): string =>
  order.map((kind) => kindNames[kind]).join(', then ');

export const isUsualOrder = (order: readonly DiscountKind[]): boolean =>
  order.every((kind, index) => kind === discountKinds[index]);

export const DiscountOrder = () => (
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
