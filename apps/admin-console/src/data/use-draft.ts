import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/**
 * What was typed in a form and not saved: kept while other pages of the console are looked at, in memory
 * only, until it is saved, discarded or its user logs out. The browser asks before the console is left.
 */
export function useDraft<Values>(form: string) {
  const queryClient = useQueryClient();
  const key = ['draft', form];
  const [typed, setTyped] = useState(() => queryClient.getQueryData<Values>(key));
  const isUnsaved = typed !== undefined;
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return {
    typed,
    keep: (values: Values) => {
      queryClient.setQueryDefaults(key, { gcTime: Infinity });
      queryClient.setQueryData(key, values);
      setTyped(values);
    },
    forget: () => {
      queryClient.removeQueries({ queryKey: key });
      setTyped(undefined);
    },
  };
}
