import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDraft } from '../data/use-draft';
import { savedPage, savePage } from '../offline/saved-page';

/**
 * What is typed at the gate and not recorded yet: kept when its sheet is closed, and sealed on the
 * device until the day ends, so that a reload loses nothing. The name says which day and venue, and
 * what it is about.
 */
export function useGateDraft<Values>(name: string) {
  const client = useQueryClient();
  const inPage = useDraft<Values>(`gate ${name}`);
  const page = `draft ${name}`;
  const queryKey = ['gate', 'left', name];
  const left = useQuery({
    queryKey,
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
    // A browser without storage keeps it in the page alone.
    queryFn: async () => ((await savedPage(page).catch(() => undefined)) ?? null) as Values | null,
  });
  const store = (values: Values | null) => {
    client.setQueryData(queryKey, values);
    savePage(page, values).catch((error: unknown) => console.error('Not kept', error));
  };
  return {
    /** What was left before a reload is known only then. */
    isReady: inPage.typed !== undefined || !left.isPending,
    typed: inPage.typed ?? left.data ?? undefined,
    keep: (values: Values) => {
      inPage.keep(values);
      store(values);
    },
    forget: () => {
      inPage.forget();
      store(null);
    },
  };
}
