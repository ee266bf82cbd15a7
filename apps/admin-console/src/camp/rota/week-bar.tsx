import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { addDays, formatDateRange, mondayOf, todayInLondon } from '@sunfield/words/dates';
import { Button, Flex, Select } from 'antd';
import { useSearchParams } from 'react-router-dom';
import styles from './rota.module.css';

/** The week of the address; else the first with a camp that is not over, or the last. */
export function useWeek(weeks: readonly string[]) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('week');
  const now = mondayOf(todayInLondon());
  const likely = weeks.find((one) => one >= now) ?? weeks.at(-1) ?? now;
  const isDate = asked !== null && /^\d{4}-\d\d-\d\d$/.test(asked);
  return {
    week: isDate ? mondayOf(asked) : likely,
    choose: (week: string) => setParams({ tab: 'rota', week }),
  };
}

interface WeekBarProps {
  /** Mondays of weeks with camps, in order. */
  weeks: readonly string[];
  week: string;
  choose: (week: string) => void;
}

export function WeekBar({ weeks, week, choose }: WeekBarProps) {
  const offered = weeks.includes(week) ? weeks : [...weeks, week].sort();
  const before = offered.findLast((one) => one < week);
  const after = offered.find((one) => one > week);
  return (
    <Flex gap={8} align="center" className={styles.bar}>
      <Button
        aria-label="The camp week before"
        icon={<LeftOutlined aria-hidden />}
        disabled={before === undefined}
        onClick={() => before && choose(before)}
      />
      <Select
        aria-label="Week"
        className={styles.weekChoice}
        value={week}
        onChange={choose}
        options={offered.map((monday) => ({
          value: monday,
          label: formatDateRange(monday, addDays(monday, 6)),
        }))}
      />
      <Button
        aria-label="The next camp week"
        icon={<RightOutlined aria-hidden />}
        disabled={after === undefined}
        onClick={() => after && choose(after)}
      />
    </Flex>
  );
}
