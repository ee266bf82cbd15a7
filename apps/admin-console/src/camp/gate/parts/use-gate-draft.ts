import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { KEPT_HERE, useDraft } from '../../../kernel/data/use-draft';
import { savedPage, savePage } from '../../../kernel/offline/day-key';

/** Something of the gate that a reload does not lose: it is sealed on the device until the day ends. */
function useKeptHere<Value>(name: string) {
  const client = useQueryClient();
  const page = `draft ${name}`;
  const queryKey = [KEPT_HERE, name];
  // The query tells of a change a moment later: a tick would come off again, and one beside it would not know of it.
  const [latest, setLatest] = useState<{ name: string; value: Value | null }>();
  const kept = useQuery({
    queryKey,
    networkMode: 'always',
    staleTime: Infinity,
    // A browser without storage keeps it in the page alone.
    queryFn: async () => ((await savedPage(page).catch(() => undefined)) ?? null) as Value | null,
  });
  return {
    isReady: !kept.isPending,
    value: (latest?.name === name ? latest.value : kept.data) ?? undefined,
    /** Null removes it. */
    put: (value: Value | null) => {
      setLatest({ name, value });
      client.setQueryData(queryKey, value);
      savePage(page, value).catch((error: unknown) => console.error('Not kept', error));
    },
  };
}

/**
 * What is typed at the gate and not recorded yet: kept when its sheet is closed, and after a reload.
 * The name says which day and venue, and what it is about.
 */
export function useGateDraft<Values>(name: string) {
  const inPage = useDraft<Values>(`gate ${name}`);
  const here = useKeptHere<Values>(name);
  return {
    /** What was left before a reload is known only then. */
    isReady: inPage.typed !== undefined || here.isReady,
    typed: inPage.typed ?? here.value,
    keep: (values: Values) => {
      inPage.keep(values);
      here.put(values);
    },
    forget: () => {
      inPage.forget();
      here.put(null);
    },
  };
}
