import { CAMP_TIME_ZONE, instantInLondon } from '@sunfield/contracts/kit/dates';
import { Input } from 'antd';
import dayjs from 'dayjs';

const wallClock = 'YYYY-MM-DDTHH:mm';

/** What London's clocks show at an instant, as browsers write it; empty where there is none. */
export const wallClockOf = (instant: string | null | undefined): string =>
  instant ? dayjs(instant).tz(CAMP_TIME_ZONE).format(wallClock) : '';

/** The instant at which London's clocks show it; null while a part is missing. */
export function instantOf(wall: string | undefined): string | null {
  const [date, time] = wall?.split('T') ?? [];
  return date && time ? instantInLondon(date, time).toISOString() : null;
}

interface NativeTimeProps {
  id?: string | undefined;
  className?: string | undefined;
  /** ISO instants. */
  value?: string | null | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange?: ((instant: string | null) => void) | undefined;
}

/** A date and a time on London's clocks, by the browser's own picker, which knows no time zone. */
export const NativeTime = ({ value, min, max, onChange, ...input }: NativeTimeProps) => (
  <Input
    {...input}
    type="datetime-local"
    value={wallClockOf(value)}
    min={wallClockOf(min)}
    max={wallClockOf(max)}
    onChange={(event) => onChange?.(instantOf(event.target.value))}
  />
);
