import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';

const DRAFTS = 'draft';
const keyOf = (form: string) => [DRAFTS, form];

/**
 * A form's unsaved values: kept in memory only while the user visits other pages of the console,
 * until they save, discard or log out. The browser asks before the user leaves the console. Without
 * a name nothing is kept.
 */
export function useDraft<Values>(form: string | null) {
  const queryClient = useQueryClient();
  const key = keyOf(form ?? '');
  const [typed, setTyped] = useState(() => queryClient.getQueryData<Values>(key));
  useLeavingAsks(typed !== undefined);
  return {
    typed,
    keep: (values: Values) => {
      if (form === null) return;
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

/** Whether a form that need not be on the page has unsaved values. */
export const hasDraft = (client: QueryClient, form: string): boolean =>
  client.getQueryData(keyOf(form)) !== undefined;

/** Begins the keys of what the gate keeps beside drafts. */
export const KEPT_HERE = 'kept here';

/** Another member of staff has logged in here. */
export const forgetDrafts = (client: QueryClient): void =>
  [DRAFTS, KEPT_HERE].forEach((key) => client.removeQueries({ queryKey: [key] }));

/** On every page, because a form with unsaved values need not be on it. */
export function useDraftsAsk(): void {
  const queryClient = useQueryClient();
  const isAny = useCallback(
    () =>
      queryClient
        .getQueryCache()
        .findAll({ queryKey: [DRAFTS] })
        .some(({ state }) => state.data !== undefined),
    [queryClient],
  );
  useLeavingAsks(isAny);
}

/** The browser asks before the console is left or loaded again while something is not saved. */
export function useLeavingAsks(isUnsaved: boolean | (() => boolean)): void {
  useEffect(() => {
    if (isUnsaved === false) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved === true || isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
