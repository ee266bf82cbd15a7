import { Link } from 'react-router-dom';
import { isIn, type PageKey, useNavItems } from './nav-items';
import styles from './section-bar.module.css';

/** The other pages of the section that is open; nothing if it has only one. */
export function SectionBar({ current }: { current: PageKey }) {
  const section = useNavItems().find((item) => isIn(item, current));
  if (!section || section.pages.length < 2) return null;
  return (
    <nav aria-label={section.label} className={styles.bar}>
      <ul className={styles.pages}>
        {section.pages.map(({ key, label, to }) => (
          <li key={key}>
            <Link
              to={to}
              className={styles.page}
              aria-current={key === current ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
