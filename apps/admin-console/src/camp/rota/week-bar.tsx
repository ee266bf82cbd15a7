import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { formatDateRange, mondayOf, todayInLondon } from '@sunfield/words/dates';
import { Button, Flex, Select } from 'antd';
import { useSearchParams } from 'react-router-dom';
import styles from './rota.module.css';

interface CampWeek {
  monday: string;
  /** Of its camp days. */
  first: string;
  last: string;
}

/** The weeks with camps, in order. */
export const campWeeks = (dates: readonly string[]): CampWeek[] =>
  [...new Set(dates.map(mondayOf))].map((monday) => {
    const days = dates.filter((date) => mondayOf(date) === monday);
    return { monday, first: days[0] ?? monday, last: days.at(-1) ?? monday };
  });

/** The week of the address; else the first with a camp that is not over, or the last. */
export function useWeek(mondays: readonly string[]) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('week');
  const now = mondayOf(todayInLondon());
  const likely = mondays.find((one) => one >= now) ?? mondays.at(-1) ?? now;
  const isDate = asked !== null && /^\d{4}-\d\d-\d\d$/.test(asked);
  return {
    week: isDate ? mondayOf(asked) : likely,
    choose: (week: string) => setParams({ tab: 'rota', week }),
  };
}

interface WeekBarProps {
  weeks: readonly CampWeek[];
  /** A Monday; it may have no camps on sale. */
  week: string;
  choose: (week: string) => void;
}

export function WeekBar({ weeks, week, choose }: WeekBarProps) {
  const before = weeks.findLast(({ monday }) => monday < week);
  const after = weeks.find(({ monday }) => monday > week);
  const options = weeks.map(({ monday, first, last }) => ({
    value: monday,
    label: formatDateRange(first, last),
  }));
  const isListed = weeks.some(({ monday }) => monday === week);
  return (
    <Flex gap={8} align="center" className={styles.bar}>
      <Button
        aria-label="The camp week before"
        icon={<LeftOutlined aria-hidden />}
        disabled={before === undefined}
        onClick={() => before && choose(before.monday)}
      />
      <Select
        aria-label="Week"
        className={styles.weekChoice}
        value={week}
        onChange={choose}
        options={
          isListed
            ? options
            : [{ value: week, label: `Week of ${formatDateRange(week, week)}` }, ...options]
        }
      />
      <Button
        aria-label="The next camp week"
        icon={<RightOutlined aria-hidden />}
        disabled={after === undefined}
        onClick={() => after && choose(after.monday)}
      />
    </Flex>
  );
}
