import { Grid } from 'antd';
import { type MouseEvent, type ReactNode, use, useEffect, useRef } from 'react';
import { NavigationType } from 'react-router-dom';
import { useNews } from '../kernel/data/news';
import { useMay } from '../kernel/session/require-staff';
import { AntDesign } from '../kernel/theme/ant-design';
import { ToastDock } from '../kernel/toasts/toast-dock';
import { Arrival } from './arrival';
import { DashboardHeader } from './dashboard-header';
import { BottomBar, SectionBar, SideNav } from './nav/nav';
import { type PageKey } from './nav/nav-items';
import styles from './shell.module.css';

interface ShellProps {
  page: PageKey;
  title: string;
  /** Of the browser's tab, if it is another. */
  tabTitle?: string;
  children: ReactNode;
}

/** The dashboard and those of its tabs that have figures above them. */
const mainView = new Set<PageKey>(['dashboard', 'bookings', 'enquiries']);

/** The frame of every page: navigation, brand and messages. */
export function Shell({ page, title, tabTitle = title, children }: ShellProps) {
  const may = useMay();
  const { isAway } = useNews({ isAsked: may('bookings') });
  const { md: isDesk, xl: isWide } = Grid.useBreakpoint();
  const main = useRef<HTMLElement>(null);
  const isDashboard = mainView.has(page);
  // Its tabs keep the focus.
  const heading = useFocusOnArrival(isDashboard ? 'dashboard' : page);
  useEffect(() => {
    if (tabTitle) document.title = tabTitle;
  }, [tabTitle]);
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };
  return (
    <AntDesign>
      <div className={styles.shell}>
        <a href="#content" className={styles.skip} onClick={skip}>
          Skip to content
        </a>
        {isDesk && <SideNav current={page} holdsToasts={Boolean(isWide)} />}
        <div className={styles.column}>
          {/* Unobtrusive: the page can still be read and printed. */}
          <div role="status" className={isAway ? styles.away : undefined}>
            {isAway &&
              'The server cannot be reached just now. What you see may be out of date; trying again…'}
          </div>
          <DashboardHeader isDashboard={isDashboard} title={title} heading={heading} />
          <SectionBar current={page} />
          <main id="content" ref={main} tabIndex={-1} className={styles.main}>
            {children}
          </main>
        </div>
        <div className={styles.bottom}>
          {!isWide && <ToastDock className={styles.toasts} />}
          {!isDesk && <BottomBar current={page} />}
        </div>
      </div>
    </AntDesign>
  );
}

/** After navigation focus moves to the page's heading, as after a full page load. */
function useFocusOnArrival(page: PageKey) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasGoneTo = use(Arrival) === NavigationType.Push;
  const shown = useRef<PageKey>(undefined);
  useEffect(() => {
    const isNew = shown.current !== page;
    shown.current = page;
    if (isNew && wasGoneTo) heading.current?.focus();
  }, [page, wasGoneTo]);
  return heading;
}
