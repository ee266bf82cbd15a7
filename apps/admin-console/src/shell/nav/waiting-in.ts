import { useQuery } from '@tanstack/react-query';
import { attentionQuery, openItems } from '../../kernel/data/attention';
import { useWaiting } from '../../kernel/data/news';
import { useMay } from '../../kernel/session/require-staff';

/** What the menu's entries count, so that no other page has to be opened to see that something waits. */
export function useWaitingIn(section: string): { count: number; words: string } | undefined {
  const may = useMay();
  const enquiries = useWaiting();
  const attention = useQuery({
    ...attentionQuery,
    // Also on pages that list nothing of it.
    staleTime: 60_000,
    enabled: section === 'today' && may('bookings'),
  });
  const toDo = attention.data ? openItems(attention.data).length : 0;
  if (section === 'today' && toDo > 0) return { count: toDo, words: 'to do' };
  if (section === 'parties' && enquiries.new > 0) return { count: enquiries.new, words: 'new' };
  return undefined;
}
