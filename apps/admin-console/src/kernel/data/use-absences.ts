import { useLayoutEffect, useState } from 'react';

/** How often this part of the page was hidden and shown again, as `RequireStaff` does. */
export function useAbsences(): number {
  const [absences, setAbsences] = useState(0);
  useLayoutEffect(() => () => setAbsences((count) => count + 1), []);
  return absences;
}
