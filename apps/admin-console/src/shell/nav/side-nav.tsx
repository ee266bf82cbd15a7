import { useId } from 'react';
import { Flex } from 'antd';
import { useBrand } from '../../kernel/data/brand';
import { NavLink } from './nav-link';
import { inGroups, type PageKey, useNavItems } from './nav-items';
import styles from './nav.module.css';
import { SunMark } from '../../kernel/ui/sun-mark';
import { ToastDock } from '../../kernel/toasts/toast-dock';

interface SideNavProps {
  current: PageKey;
  /** Shows messages below the links. */
  holdsToasts: boolean;
}

/** Navigation on a desktop: every page, by how often it is needed. */
export function SideNav({ current, holdsToasts }: SideNavProps) {
  const brand = useBrand();
  const groups = inGroups(useNavItems());
  const id = useId();
  return (
    <div className={styles.side}>
      <nav aria-label="Console">
        <p className={styles.brand}>
          <SunMark size={40} />
          <span className={styles.brandName}>{brand?.name}</span>
        </p>
        {groups.map(({ key, label, items }) => (
          <div key={key}>
            <p id={`${id}${key}`} className={styles.group}>
              {label}
            </p>
            <Flex component="ul" vertical gap={2} aria-labelledby={`${id}${key}`}>
              {items.map((item) => (
                <li key={item.key}>
                  <NavLink item={item} isCurrent={item.key === current} />
                </li>
              ))}
            </Flex>
          </div>
        ))}
      </nav>
      {holdsToasts && <ToastDock className={styles.sideToasts} />}
    </div>
  );
}
