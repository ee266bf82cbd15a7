import { Link } from 'react-router-dom';
import { type NavItem } from './nav-items';
import styles from './nav.module.css';

interface NavLinkProps {
  item: NavItem;
  isCurrent: boolean;
}

export const NavLink = ({ item: { label, Icon, to }, isCurrent }: NavLinkProps) => (
  <Link to={to} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
    <Icon aria-hidden />
    <span>{label}</span>
  </Link>
);
