import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import { formatShortDate } from '@sunfield/contracts/dates';
import { type Register } from '@sunfield/contracts/registers';
import { Button, Input, Segmented, Select, Tooltip } from 'antd';
import styles from './registers.module.css';

interface RegisterBarProps {
  days: string[];
  day: string;
  chooseDay: (day: string) => void;
  /** The venues that have camp on the day. */
  venues: Pick<Register, 'venue' | 'venueName'>[];
  venue: string | undefined;
  chooseVenue: (venue: string | undefined) => void;
  search: string;
  onSearch: (search: string) => void;
  isFetching: boolean;
  refresh: () => void;
}

export function RegisterBar(props: RegisterBarProps) {
  const { days, day, chooseDay, venues, venue, chooseVenue, search, onSearch } = props;
  // A day of another season, from a link, stands beside this season's.
  const offered = days.includes(day) ? days : [...days, day].sort();
  return (
    <div className={styles.bar}>
      <div className={styles.days}>
        <Segmented
          aria-label="Camp day"
          value={day}
          onChange={chooseDay}
          options={offered.map((value) => ({ value, label: formatShortDate(value) }))}
        />
      </div>
      <div className={styles.tools}>
        <Select
          aria-label="Venue"
          className={styles.venue}
          value={venue ?? ''}
          onChange={(chosen) => chooseVenue(chosen === '' ? undefined : chosen)}
          options={[
            { value: '', label: 'All venues of the day' },
            ...venues.map((it) => ({ value: it.venue, label: it.venueName })),
          ]}
          popupMatchSelectWidth={false}
        />
        <Input
          aria-label="Find a child"
          className={styles.find}
          placeholder="Find a child or parent"
          allowClear
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
        <Tooltip title="Refresh">
          <Button
            aria-label="Refresh"
            icon={<ReloadOutlined />}
            loading={props.isFetching}
            onClick={props.refresh}
          />
        </Tooltip>
        <Button type="primary" icon={<PrinterOutlined />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </div>
  );
}
