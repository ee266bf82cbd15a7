import { CAMP_TIME_ZONE, formatInstant, instantInLondon } from '@sunfield/contracts/dates';
import { DatePicker } from 'antd';
import enGB from 'antd/lib/date-picker/locale/en_GB';
import dayjs from 'dayjs';
import 'dayjs/locale/en-gb';
import styles from './seasons.module.css';

interface LondonTimeProps {
  id?: string;
  /** An ISO instant. */
  value?: string | null;
  onChange?: (instant: string | null) => void;
  placeholder?: string;
}

const wallClock = 'YYYY-MM-DDTHH:mm';

/** A date and a time on London's clocks, wherever the browser is. */
export const LondonTime = ({ id, value, onChange, placeholder }: LondonTimeProps) => (
  <>
    <DatePicker
      id={id}
      className={styles.time}
      locale={enGB}
      format={['D MMM YYYY HH:mm', 'D/M/YYYY HH:mm', 'YYYY-MM-DD HH:mm']}
      showTime={{ format: 'HH:mm', minuteStep: 5, defaultOpenValue: dayjs.utc('2026-01-01T09:00') }}
      // The browser's clock may be another one.
      showNow={false}
      needConfirm={false}
      placeholder={placeholder}
      value={value ? dayjs.utc(dayjs(value).tz(CAMP_TIME_ZONE).format(wallClock)) : null}
      onChange={(shown) => {
        if (!shown) return onChange?.(null);
        const [date = '', time = ''] = shown.format(wallClock).split('T');
        onChange?.(instantInLondon(date, time).toISOString());
      }}
    />
    {value && <span className={styles.timeWords}>{formatInstant(value)}, London time</span>}
  </>
);
