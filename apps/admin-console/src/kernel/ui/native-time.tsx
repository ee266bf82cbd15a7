import { CAMP_TIME_ZONE, instantInLondon } from '@sunfield/words/dates';
import { Input } from 'antd';
import dayjs from 'dayjs';

const wallClock = 'YYYY-MM-DDTHH:mm';

/** London time of an instant in the format of native inputs; empty if there is no instant. */
export const wallClockOf = (instant: string | null | undefined): string =>
  instant ? dayjs(instant).tz(CAMP_TIME_ZONE).format(wallClock) : '';

/** The instant of a London time; null while a part is missing. */
export function instantOf(wall: string | undefined): string | null {
  const [date, time] = wall?.split('T') ?? [];
  return date && time ? instantInLondon(date, time).toISOString() : null;
}

interface NativeTimeProps {
  id?: string | undefined;
  /** ISO instants. */
  value?: string | null | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange?: ((instant: string | null) => void) | undefined;
}

/** A date and a time in London, with the browser's native picker, which knows no time zones. */
export const NativeTime = ({ value, min, max, onChange, ...input }: NativeTimeProps) => (
  <Input
    {...input}
    type="datetime-local"
    style={{ maxWidth: 260 }}
    value={wallClockOf(value)}
    min={wallClockOf(min)}
    max={wallClockOf(max)}
    onChange={(event) => onChange?.(instantOf(event.target.value))}
  />
);
