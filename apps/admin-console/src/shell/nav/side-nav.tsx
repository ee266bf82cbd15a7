import { useBrand } from '../../kernel/data/brand';
import { ToastDock } from '../../kernel/toasts/toast-dock';
import { SunMark } from '../../kernel/ui/sun-mark';
import { isIn, type PageKey, useNavItems } from './nav-items';
import { NavLink } from './nav-link';
import styles from './nav.module.css';

interface SideNavProps {
  current: PageKey;
  /** Shows messages below the links. */
  holdsToasts: boolean;
}

/** Navigation on a desktop. */
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
        <ul className="plain">
          {items.map((item) => (
            <li key={item.key}>
              <NavLink item={item} isCurrent={isIn(item, current)} />
            </li>
          ))}
        </ul>
      </nav>
      {holdsToasts && <ToastDock className={styles.sideToasts} />}
    </div>
  );
}
