import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/**
 * A form's unsaved values: kept in memory only while the user visits other pages of the console,
 * until they save, discard or log out. The browser asks before the user leaves the console.
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
