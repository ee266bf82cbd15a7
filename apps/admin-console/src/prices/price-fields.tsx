import { Button, Form, Input, Select } from 'antd';
import { type ReactNode } from 'react';
import { Group } from '../ui/group';
import { Hint } from '../ui/quiet';
import { TextField } from '../ui/text-field';
import styles from './prices.module.css';

const MAX_OF_A_KIND = 5;

/** In the order in which discounts are deducted. */
export const PriceFields = () => (
  <>
    <Hint>
      Discounts come off camp days in this order, each from what is left after the one before. Leave
      a field blank for no discount.
    </Hint>
    <Group level={3} title="Several days" about="When one child books at least this many days.">
      <OffList name="multiDay" add="Add discount for several days" whole={newMultiDay}>
        {(row) => <TextField name={[row, 'fromDays']} label="From days" inputMode="numeric" />}
      </OffList>
    </Group>
    <Group level={3} title="Early booking" about="When days are booked by a date.">
      <OffList name="earlyBird" add="Add early-bird discount" whole={newEarlyBird}>
        {(row) => (
          <Form.Item name={[row, 'until']} label="Booked until">
            <Input type="date" />
          </Form.Item>
        )}
      </OffList>
    </Group>
    <Group level={3} title="Siblings" about="When a booking is for more than one child.">
      <Form.Item name="siblingPercent" label="Sibling discount in per cent">
        <Input className={styles.amount} inputMode="numeric" autoComplete="off" suffix="%" />
      </Form.Item>
    </Group>
    <Group level={3} title="T-shirts" about="Never discounted. Leave blank if you don’t sell them.">
      <Form.Item name="tshirtPounds" label="Price of a t-shirt in pounds">
        <Input className={styles.amount} inputMode="decimal" autoComplete="off" prefix="£" />
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
          <div key={key} className={styles.off}>
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
              className={styles.remove}
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
