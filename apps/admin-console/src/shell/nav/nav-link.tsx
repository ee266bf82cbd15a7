import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { attentionQuery, openItems } from '../../kernel/data/attention';
import { useWaiting } from '../../kernel/data/news';
import { useMay } from '../../kernel/session/require-staff';
import layout from '../../kernel/ui/layout.module.css';
import { type NavItem } from './nav-items';
import styles from './nav.module.css';

interface NavLinkProps {
  item: NavItem;
  isCurrent: boolean;
}

export function NavLink({ item: { key, label, Icon, to }, isCurrent }: NavLinkProps) {
  const waiting = useWaitingIn(key);
  return (
    <Link to={to} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
      <Icon aria-hidden />
      <span>{label}</span>
      {waiting && (
        <b className={styles.count}>
          {waiting.count}
          <span className={layout.heard}> {waiting.words}</span>
        </b>
      )}
    </Link>
  );
}

/** What the menu's entries count, so that no other page has to be opened to see that something waits. */
function useWaitingIn(section: string): { count: number; words: string } | undefined {
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
