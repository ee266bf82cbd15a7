import { formatInstant } from '@sunfield/words/dates';
import { DatePicker, Grid } from 'antd';
import enGB from 'antd/es/date-picker/locale/en_GB';
import dayjs from 'dayjs';
import 'dayjs/locale/en-gb';
import { instantOf, NativeTime, wallClockOf } from '../../../kernel/ui/native-time';
import { Detail } from '../../../kernel/ui/quiet';
import styles from './seasons.module.css';

interface LondonTimeProps {
  id?: string;
  /** An ISO instant. */
  value?: string | null;
  onChange?: (instant: string | null) => void;
  placeholder?: string;
}

/** A date and a time in London, wherever the browser is. */
export function LondonTime({ id, value, onChange, placeholder }: LondonTimeProps) {
  const isWide = Grid.useBreakpoint().md;
  const shown = wallClockOf(value);
  return (
    <>
      {isWide ? (
        <DatePicker
          id={id}
          className={styles.time}
          locale={enGB}
          format={['D MMM YYYY HH:mm', 'D/M/YYYY HH:mm', 'YYYY-MM-DD HH:mm']}
          showTime={{ format: 'HH:mm', minuteStep: 5 }}
          // "Now" would use the browser's time zone.
          showNow={false}
          needConfirm={false}
          placeholder={placeholder}
          value={shown ? dayjs.utc(shown) : null}
          onChange={(picked) => onChange?.(instantOf(picked?.format('YYYY-MM-DDTHH:mm')))}
        />
      ) : (
        // On a phone the native picker fits.
        <NativeTime id={id} value={value} onChange={onChange} className={styles.time} />
      )}
      {value && <Detail>{formatInstant(value)}, London time</Detail>}
    </>
  );
}
