import EllipsisOutlined from '@ant-design/icons/EllipsisOutlined';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { attentionQuery, openItems } from '../../kernel/data/attention';
import { useBrand } from '../../kernel/data/brand';
import { useNewEnquiries } from '../../kernel/data/news';
import { useMay } from '../../kernel/session/require-staff';
import { ToastDock } from '../../kernel/toasts/toast-dock';
import layout from '../../kernel/ui/layout.module.css';
import { SunMark } from '../../kernel/ui/sun-mark';
import { isIn, type NavItem, type PageKey, useNavItems } from './nav-items';
import styles from './nav.module.css';

interface SideNavProps {
  current: PageKey;
  /** Shows messages below the links. */
  holdsToasts: boolean;
}

/** Navigation on a desktop. */
export function SideNav({ current, holdsToasts }: SideNavProps) {
  const brand = useBrand();
  return (
    <div className={styles.side}>
      <nav aria-label="Console">
        <p className={styles.brand}>
          <SunMark size={40} />
          <span className={styles.brandName}>{brand?.name}</span>
        </p>
        <ul className="plain">
          <Links items={useNavItems()} current={current} />
        </ul>
      </nav>
      {holdsToasts && <ToastDock className={styles.sideToasts} />}
    </div>
  );
}

const MAX_LINKS = 4;

/** Navigation on a phone: the first items as buttons, the others behind "More". */
export function BottomBar({ current }: { current: PageKey }) {
  const items = useNavItems();
  const direct = items.length > MAX_LINKS ? items.slice(0, MAX_LINKS - 1) : items;
  const others = items.slice(direct.length);
  return (
    <nav aria-label="Console" className={styles.bar}>
      <ul className="plain">
        <Links items={direct} current={current} />
        {others.length > 0 && (
          <li>
            {/* Another page closes it. */}
            <More key={current} items={others} current={current} />
          </li>
        )}
      </ul>
    </nav>
  );
}

interface LinksProps {
  items: NavItem[];
  current: PageKey;
}

function More({ items, current }: LinksProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isHere = items.some((item) => isIn(item, current));
  const leave = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key !== 'Escape') return;
    setOpen(false);
    currentTarget.querySelector('button')?.focus();
  };
  return (
    <div
      role="presentation"
      onKeyDown={leave}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        type="button"
        className={styles.link}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-current={isHere ? true : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <EllipsisOutlined aria-hidden />
        <span>More</span>
      </button>
      {isOpen && (
        <>
          {/* A tap beside the menu closes it, and presses nothing. */}
          <div role="presentation" className={styles.beside} onClick={() => setOpen(false)} />
          <ul id={id} className={`plain ${styles.more}`}>
            <Links items={items} current={current} />
          </ul>
        </>
      )}
    </div>
  );
}

const Links = ({ items, current }: LinksProps) =>
  items.map((item) => (
    <li key={item.key}>
      <NavLink item={item} isCurrent={isIn(item, current)} />
    </li>
  ));

interface NavLinkProps {
  item: NavItem;
  isCurrent: boolean;
}

function NavLink({ item: { key, label, Icon, to }, isCurrent }: NavLinkProps) {
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
  const enquiries = useNewEnquiries();
  const attention = useQuery({
    ...attentionQuery,
    // Also on pages that list nothing of it.
    staleTime: 60_000,
    enabled: section === 'today' && may('bookings'),
  });
  const toDo = attention.data ? openItems(attention.data).length : 0;
  if (section === 'today' && toDo > 0) return { count: toDo, words: 'to do' };
  if (section === 'parties' && enquiries > 0) return { count: enquiries, words: 'new' };
  return undefined;
}

/** The other pages of the section that is open; nothing if it has only one. */
export function SectionBar({ current }: { current: PageKey }) {
  const section = useNavItems().find((item) => isIn(item, current));
  if (!section || section.pages.length < 2) return null;
  return (
    <nav aria-label={section.label} className={styles.sectionBar}>
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
