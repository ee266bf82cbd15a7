import { lazy } from '@sunfield/api-client/lazy';
import { type Permission } from '@sunfield/contracts/kit/permissions';
import { Activity, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EnquiriesTabLabel } from '../parties/enquiries-tab-label';
import { useMay } from '../kernel/session/require-staff';
import styles from './dashboard.module.css';
import { whenLoaded } from './when-loaded';

const BookingsTab = lazy(() => import('../bookings/desk/bookings-tab'));
const EnquiriesTab = lazy(() => import('../parties/enquiries-tab'));
const RegistersTab = lazy(() => import('../camp/registers/registers-tab'));

interface DashboardTab {
  key: string;
  label: ReactNode;
  needs: Permission;
  children: ReactNode;
  /** Kept while another is open, so that it is there in an instant; it has no drawer that would stay in view. */
  isKept?: boolean;
}

const tabs: DashboardTab[] = [
  {
    key: 'bookings',
    label: 'Camp Bookings',
    needs: 'bookings',
    children: whenLoaded(<BookingsTab />),
  },
  {
    key: 'enquiries',
    label: <EnquiriesTabLabel />,
    needs: 'enquiries',
    children: whenLoaded(<EnquiriesTab />),
  },
  {
    key: 'register',
    label: 'Daily Register',
    needs: 'registers',
    children: whenLoaded(<RegistersTab />),
    isKept: true,
  },
];

export const dashboardTabNeeds = (tab: string | null): Permission | undefined =>
  tabs.find(({ key }) => key === tab)?.needs;

/** The address holds the open tab and its choices; each tab starts with its own. */
export function DashboardTabs() {
  const may = useMay();
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const open = tabs.some(({ key }) => key === asked) ? asked! : 'bookings';
  const [opened, setOpened] = useState([open]);
  if (!opened.includes(open)) setOpened([...opened, open]);
  const shown = tabs.filter(({ needs }) => may(needs));
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
        ({ key, children, isKept }) =>
          (key === open || (isKept && opened.includes(key))) && (
            <Activity key={key} mode={key === open ? 'visible' : 'hidden'}>
              <div role="tabpanel" id={`panel-${key}`} aria-labelledby={`tab-${key}`}>
                <WhenNear isNow={params.size > 0}>{children}</WhenNear>
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
