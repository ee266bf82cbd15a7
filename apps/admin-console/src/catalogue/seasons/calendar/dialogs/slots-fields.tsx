import { type SessionRow } from '@sunfield/contracts/catalogue/catalogue-rows';
import { Checkbox, Flex, Input } from 'antd';
import { Quiet } from '../../../../kernel/ui/quiet';
import { Ends } from '../../../../kernel/ui/ends';
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
    <Flex
      vertical
      gap={8}
      id={id}
      role="group"
      aria-label="Sessions and prices"
      style={{ width: 'fit-content' }}
    >
      {sessions.map(({ key, name, starts, ends }) => {
        const price = value[key];
        return (
          <Ends key={key}>
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
              style={{ width: 120 }}
              prefix="£"
              inputMode="decimal"
              autoComplete="off"
              maxLength={10}
              value={price ?? ''}
              onChange={(event) => set(key, event.target.value)}
            />
          </Ends>
        );
      })}
    </Flex>
  );
}
