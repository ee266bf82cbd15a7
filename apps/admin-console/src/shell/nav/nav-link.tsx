import { Link } from 'react-router-dom';
import layout from '../../kernel/ui/layout.module.css';
import { type NavItem } from './nav-items';
import styles from './nav.module.css';
import { useWaitingIn } from './waiting-in';

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
