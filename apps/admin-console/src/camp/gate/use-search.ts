import { useEffect, useState } from 'react';
import { STILL_MS } from './steady-rows';

/** The search for a child. After a tap on a row it lasts as long as the row stays where it is. */
export function useSearch() {
  const [search, setSearch] = useState('');
  const [isFound, setFound] = useState(false);
  useEffect(() => {
    if (!isFound) return undefined;
    const timer = setTimeout(() => {
      setSearch('');
      setFound(false);
    }, STILL_MS);
    return () => clearTimeout(timer);
  }, [isFound, search]);
  return {
    search,
    found: () => setFound(true),
    setSearch: (text: string) => {
      setFound(false);
      setSearch(text);
    },
  };
}
