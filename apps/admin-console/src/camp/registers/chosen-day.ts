import { useSearchParams } from 'react-router-dom';

/** In the address: all venues of the day. No venue can have this key. */
export const ALL_VENUES = '*';

const key = 'sunfield.register-venue';

/** The venue last chosen in this browser. */
export const lastVenue = (): string | null => localStorage.getItem(key);

/** The day and venue from the address, and how another is chosen. */
export function useChosenDay() {
  const [params, setParams] = useSearchParams();
  const choose = (name: 'day' | 'at', value: string) => {
    if (name === 'at' && value !== ALL_VENUES) localStorage.setItem(key, value);
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.set(name, value);
        return next;
      },
      { replace: true },
    );
  };
  return { day: params.get('day') ?? undefined, venue: params.get('at') ?? undefined, choose };
}
