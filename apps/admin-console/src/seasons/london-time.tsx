import { CAMP_TIME_ZONE, formatInstant, instantInLondon } from '@sunfield/contracts/dates';
import { DatePicker, Grid, Input } from 'antd';
import enGB from 'antd/es/date-picker/locale/en_GB';
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
export function LondonTime({ id, value, onChange, placeholder }: LondonTimeProps) {
  const isWide = Grid.useBreakpoint().md;
  const shown = value ? dayjs(value).tz(CAMP_TIME_ZONE).format(wallClock) : '';
  const change = (wall: string | undefined) => {
    const [date, time] = wall?.split('T') ?? [];
    onChange?.(date && time ? instantInLondon(date, time).toISOString() : null);
  };
  return (
    <>
      {isWide ? (
        <DatePicker
          id={id}
          className={styles.time}
          locale={enGB}
          format={['D MMM YYYY HH:mm', 'D/M/YYYY HH:mm', 'YYYY-MM-DD HH:mm']}
          showTime={{ format: 'HH:mm', minuteStep: 5 }}
          // The browser's clock may be another one.
          showNow={false}
          needConfirm={false}
          placeholder={placeholder}
          value={shown ? dayjs.utc(shown) : null}
          onChange={(picked) => change(picked?.format(wallClock))}
        />
      ) : (
        // A phone's own wheel has room there; it knows no time zone either.
        <Input
          id={id}
          className={styles.time}
          type="datetime-local"
          value={shown}
          onChange={(event) => change(event.target.value)}
        />
      )}
      {value && <span className={styles.timeWords}>{formatInstant(value)}, London time</span>}
    </>
  );
}
