import { useBrand } from '../data/brand';
import { NavLink } from './nav-link';
import { type PageKey, useNavItems } from './nav-items';
import styles from './nav.module.css';
import { SunMark } from '../ui/sun-mark';
import { ToastDock } from '../ui/toast-dock';

interface SideNavProps {
  current: PageKey;
  /** There is room below the links. */
  holdsToasts: boolean;
}

/** At a desk: every page beside what is open. */
export function SideNav({ current, holdsToasts }: SideNavProps) {
  const brand = useBrand();
  const items = useNavItems();
  return (
    <div className={styles.side}>
      <nav aria-label="Console">
        <p className={styles.brand}>
          <SunMark size={40} />
          <span className={styles.brandName}>{brand?.name}</span>
        </p>
        <ul className={styles.links}>
          {items.map((item) => (
            <li key={item.key}>
              <NavLink item={item} isCurrent={item.key === current} />
            </li>
          ))}
        </ul>
      </nav>
      {holdsToasts && <ToastDock className={styles.sideToasts} />}
    </div>
  );
}
