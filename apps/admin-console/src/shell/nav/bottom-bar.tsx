import { MoreMenu } from './more-menu';
import { NavLink } from './nav-link';
import { type PageKey, useNavItems } from './nav-items';
import styles from './nav.module.css';

const MAX_LINKS = 4;

/** Navigation on a phone: the first pages as buttons, the others behind "More". */
export function BottomBar({ current }: { current: PageKey }) {
  const items = useNavItems();
  const direct = items.length > MAX_LINKS ? items.slice(0, MAX_LINKS - 1) : items;
  const others = items.slice(direct.length);
  return (
    <nav aria-label="Console" className={styles.bar}>
      <ul>
        {direct.map((item) => (
          <li key={item.key}>
            <NavLink item={item} isCurrent={item.key === current} />
          </li>
        ))}
        {others.length > 0 && (
          <li>
            <MoreMenu items={others} current={current} />
          </li>
        )}
      </ul>
    </nav>
  );
}
