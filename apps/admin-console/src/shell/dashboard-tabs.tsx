import { Grid, Tabs } from 'antd';
import { lazy } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EnquiriesTabLabel } from '../enquiries/enquiries-tab-label';
import { whenLoaded } from './when-loaded';

const BookingsTab = lazy(() => import('../bookings/bookings-tab'));
const EnquiriesTab = lazy(() => import('../enquiries/enquiries-tab'));
const RegistersTab = lazy(() => import('../registers/registers-tab'));

const tabs = [
  { key: 'bookings', label: 'Camp Bookings', children: whenLoaded(<BookingsTab />) },
  { key: 'enquiries', label: <EnquiriesTabLabel />, children: whenLoaded(<EnquiriesTab />) },
  { key: 'register', label: 'Daily Register', children: whenLoaded(<RegistersTab />) },
];

/** The open tab and what is chosen in it stand in the address; each tab begins with its own. */
export function DashboardTabs() {
  const [params, setParams] = useSearchParams();
  const isWide = Grid.useBreakpoint().sm;
  const asked = params.get('tab');
  const open = tabs.some(({ key }) => key === asked) ? asked! : 'bookings';
  return (
    <Tabs
      activeKey={open}
      onChange={(key) => setParams({ tab: key })}
      items={tabs}
      // All three stay in sight on a phone.
      tabBarGutter={isWide ? 32 : 12}
      destroyOnHidden
    />
  );
}
