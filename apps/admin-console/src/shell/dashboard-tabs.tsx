import { lazy } from '@sunfield/api-client/lazy';
import {
  Activity,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useSearchParams } from 'react-router-dom';
import styles from './dashboard.module.css';
import { type PageKey, useNavPages } from './nav/nav-items';
import { whenLoaded } from './when-loaded';

const BookingsTab = lazy(() => import('../bookings/desk/bookings-tab'));
const EnquiriesTab = lazy(() => import('../parties/enquiries-tab'));
const RegistersTab = lazy(() => import('../camp/registers/registers-tab'));

/** Each as the page of its name in the navigation. */
const tabs: { key: PageKey; label: string; Tab: ComponentType }[] = [
  { key: 'bookings', label: 'Camp Bookings', Tab: BookingsTab },
  { key: 'enquiries', label: 'Party Enquiries', Tab: EnquiriesTab },
  { key: 'register', label: 'Daily Register', Tab: RegistersTab },
];

/** Stays while another tab is open, so that it is there in an instant; it has no drawer that would stay in view. */
const KEPT = 'register';

/** The address holds the open tab and its choices; each tab starts with its own. */
export function DashboardTabs() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const open = tabs.some(({ key }) => key === asked) ? asked! : 'bookings';
  const [opened, setOpened] = useState([open]);
  if (!opened.includes(open)) setOpened([...opened, open]);
  const mine = useNavPages();
  const shown = tabs.filter((tab) => mine.some(({ key }) => key === tab.key));
  return (
    <div className={styles.tabs}>
      <div role="tablist" aria-label="Camp" className={styles.tabList}>
        {shown.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`tab-${key}`}
            aria-selected={key === open}
            aria-controls={`panel-${key}`}
            tabIndex={key === open ? 0 : -1}
            onClick={() => setParams({ tab: key })}
            onKeyDown={moveToTab}
          >
            {label}
          </button>
        ))}
      </div>
      {shown.map(
        ({ key, Tab }) =>
          (key === open || (key === KEPT && opened.includes(key))) && (
            <Activity key={key} mode={key === open ? 'visible' : 'hidden'}>
              <div role="tabpanel" id={`panel-${key}`} aria-labelledby={`tab-${key}`}>
                <WhenNear isNow={params.size > 0}>{whenLoaded(<Tab />)}</WhenNear>
              </div>
            </Activity>
          ),
      )}
    </div>
  );
}

/** The arrow keys open the tab beside it. */
function moveToTab({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
  const beside = { ArrowRight: 'nextElementSibling', ArrowLeft: 'previousElementSibling' } as const;
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return;
  const next = currentTarget[beside[key]];
  if (!(next instanceof HTMLElement)) return;
  next.focus();
  next.click();
}

interface WhenNearProps {
  /** The address asks for it. */
  isNow: boolean;
  children: ReactNode;
}

/** Below the first view: loaded when it is scrolled to. */
function WhenNear({ isNow, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(isNow || !('IntersectionObserver' in globalThis));
  if (isNow && !isNear) setNear(true);
  useEffect(() => {
    if (isNear || !place.current) return;
    const seen = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setNear(true);
    });
    seen.observe(place.current);
    return () => seen.disconnect();
  }, [isNear]);
  return isNear ? children : <div ref={place} className={styles.later} />;
}
