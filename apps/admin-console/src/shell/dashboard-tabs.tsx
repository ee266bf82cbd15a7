import { type Permission } from '@sunfield/contracts/kit/permissions';
import { Grid, Tabs } from 'antd';
import { lazy, type ReactNode } from 'react';
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
  },
];

export const dashboardTabNeeds = (tab: string | null): Permission | undefined =>
  tabs.find(({ key }) => key === tab)?.needs;

/** The address holds the open tab and its choices; each tab starts with its own. */
export function DashboardTabs() {
  const may = useMay();
  const [params, setParams] = useSearchParams();
  const { sm: isWide, md: isDesk } = Grid.useBreakpoint();
  const asked = params.get('tab');
  const open = tabs.some(({ key }) => key === asked) ? asked! : 'bookings';
  return (
    <Tabs
      className={styles.tabs}
      activeKey={open}
      onChange={(key) => setParams({ tab: key })}
      items={tabs
        .filter(({ needs }) => may(needs))
        .map(({ key, label, children }) => ({ key, label, children }))}
      // Keeps all three tabs visible on a phone.
      tabBarGutter={isWide ? 32 : 12}
      // On a phone the register's first child is in view; the navigation leads to the others.
      {...(open === 'register' && !isDesk && { renderTabBar: () => <></> })}
      destroyOnHidden
    />
  );
}
