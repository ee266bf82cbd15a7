import { addDays, formatMonth, todayInLondon } from '@sunfield/words/dates';
import { Flex, Input } from 'antd';
import { useSearchParams } from 'react-router-dom';

const MONTH = 'YYYY-MM'.length;

/** Until when the month before is usually closed. */
const DAYS_TO_CLOSE = 10;

/** The month in the address, or the one that is worked on: in its first days, the month before. */
export function useMonth(tab: string) {
  const [params, setParams] = useSearchParams();
  const month = params.get('month') ?? addDays(todayInLondon(), -DAYS_TO_CLOSE).slice(0, MONTH);
  const chooser = (
    <Flex wrap gap={10} align="center" style={{ marginBottom: 16 }}>
      <Input
        type="month"
        aria-label="Month"
        style={{ width: 180 }}
        value={month}
        onChange={({ target: { value } }) =>
          /^\d{4}-\d{2}$/.test(value) && setParams({ tab, month: value }, { replace: true })
        }
      />
      <h2>{formatMonth(month)}</h2>
    </Flex>
  );
  return { month, chooser };
}
