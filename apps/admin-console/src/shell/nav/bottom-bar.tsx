import EllipsisOutlined from '@ant-design/icons/EllipsisOutlined';
import { type KeyboardEvent, useId, useState } from 'react';
import { isIn, type NavItem, type PageKey, useNavItems } from './nav-items';
import { NavLink } from './nav-link';
import styles from './nav.module.css';

const MAX_LINKS = 4;

/** Navigation on a phone: the first items as buttons, the others behind "More". */
export function BottomBar({ current }: { current: PageKey }) {
  const items = useNavItems();
  const direct = items.length > MAX_LINKS ? items.slice(0, MAX_LINKS - 1) : items;
  const others = items.slice(direct.length);
  return (
    <nav aria-label="Console" className={styles.bar}>
      <ul className="plain">
        {direct.map((item) => (
          <li key={item.key}>
            <NavLink item={item} isCurrent={isIn(item, current)} />
          </li>
        ))}
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

function More({ items, current }: { items: NavItem[]; current: PageKey }) {
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
            {items.map((item) => (
              <li key={item.key}>
                <NavLink item={item} isCurrent={isIn(item, current)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
