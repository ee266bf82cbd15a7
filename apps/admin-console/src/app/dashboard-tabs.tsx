import { Grid, Skeleton, Tabs } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useAdmin } from '../session/require-staff';
import styles from './dashboard.module.css';
import { type MorePage, morePagesFor } from './more-pages';

const BookingsTab = lazy(() => import('../bookings/bookings-tab'));
const EnquiriesTab = lazy(() => import('../enquiries/enquiries-tab'));
const RegistersTab = lazy(() => import('../registers/registers-tab'));
const FiguresTab = lazy(() => import('../overview/figures-tab'));
const EmailsTab = lazy(() => import('../emails/emails-tab'));
const AuditTab = lazy(() => import('../audit/audit-tab'));
const SettingsTab = lazy(() => import('../settings/settings-tab'));
const AccountsTab = lazy(() => import('../staff/accounts-tab'));

const whenLoaded = (tab: ReactNode) => (
  <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>{tab}</Suspense>
);

const everydayTabs = [
  { key: 'bookings', label: 'Camp Bookings', children: whenLoaded(<BookingsTab />) },
  { key: 'enquiries', label: 'Party Enquiries', children: whenLoaded(<EnquiriesTab />) },
  { key: 'register', label: 'Daily Register', children: whenLoaded(<RegistersTab />) },
];

const more: Record<MorePage['key'], ReactNode> = {
  figures: whenLoaded(<FiguresTab />),
  emails: whenLoaded(<EmailsTab />),
  audit: whenLoaded(<AuditTab />),
  settings: whenLoaded(<SettingsTab />),
  staff: whenLoaded(<AccountsTab />),
};

/** The open tab and what is chosen in it stand in the address; each tab begins with its own. */
export function DashboardTabs() {
  const { role } = useAdmin();
  const [params, setParams] = useSearchParams();
  const isWide = Grid.useBreakpoint().sm;
  const asked = params.get('tab');
  // A page of the menu "More" stands beside the three tabs for as long as it is open.
  const opened = morePagesFor(role).find(({ key }) => key === asked);
  if (opened && !isWide) return <PhonePage page={opened} />;
  const tabs = [
    ...everydayTabs,
    ...(opened ? [{ key: opened.key, label: opened.label, children: more[opened.key] }] : []),
  ];
  const open = tabs.some(({ key }) => key === asked) ? asked! : 'bookings';
  return (
    <Tabs
      activeKey={open}
      onChange={(key) => setParams({ tab: key })}
      items={tabs}
      // All three stay in sight on a phone.
      tabBarGutter={isWide ? 32 : 14}
      destroyOnHidden
    />
  );
}

/** Four tabs are too many for a phone's width. */
const PhonePage = ({ page: { key, label } }: { page: MorePage }) => (
  <>
    <p className={styles.back}>
      <Link to={{ search: '' }}>‹ Camp Bookings</Link>
    </p>
    <h2 className={styles.pageTitle}>{label}</h2>
    {more[key]}
  </>
);
