import { type SessionRow } from '@sunfield/contracts/catalogue/catalogue-rows';
import { Checkbox, Flex, Input } from 'antd';
import { Quiet } from '../../../../kernel/ui/quiet';
import styles from '../calendar.module.css';
import { type TypedPrices } from '../model/prices';

interface SlotsFieldsProps {
  id?: string;
  sessions: readonly SessionRow[];
  value?: TypedPrices;
  onChange?: (prices: TypedPrices) => void;
}

/** A day's sessions and the price of each. Typing a price selects its session. */
export function SlotsFields({ id, sessions, value = {}, onChange }: SlotsFieldsProps) {
  const set = (key: string, price: string | undefined) => {
    const next = { ...value };
    if (price === undefined) delete next[key];
    else next[key] = price;
    onChange?.(next);
  };
  return (
    <div id={id} role="group" aria-label="Sessions and prices" className={styles.slots}>
      {sessions.map(({ key, name, starts, ends }) => {
        const price = value[key];
        return (
          <Flex key={key} wrap gap="4px 12px" align="center" justify="space-between">
            <Checkbox
              checked={price !== undefined}
              onChange={(event) => set(key, event.target.checked ? '' : undefined)}
            >
              {name}{' '}
              <Quiet>
                {starts} to {ends}
              </Quiet>
            </Checkbox>
            <Input
              aria-label={`Price of ${name} in pounds`}
              className={styles.price}
              prefix="£"
              inputMode="decimal"
              autoComplete="off"
              maxLength={10}
              value={price ?? ''}
              onChange={(event) => set(key, event.target.value)}
            />
          </Flex>
        );
      })}
    </div>
  );
}
