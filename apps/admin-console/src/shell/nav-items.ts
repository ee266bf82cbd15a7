import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import PlusCircleOutlined from '@ant-design/icons/PlusCircleOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import { type ComponentType } from 'react';
import { type To, useLocation } from 'react-router-dom';
import { useMay } from '../session/require-staff';
import { type MorePage, morePagesFor } from './more-pages';

export type PageKey = 'dashboard' | 'new-booking' | 'account' | MorePage['key'];

export interface NavItem {
  key: PageKey;
  label: string;
  Icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  to: To;
}

/** Every page that whoever is logged in may open, in their order. */
export function useNavItems(): NavItem[] {
  const may = useMay();
  // Both addresses are the dashboard: whoever came by one of them stays there.
  const pathname = useLocation().pathname === '/admin' ? '/admin' : '/admin-new';
  const dashboard: NavItem = {
    key: 'dashboard',
    label: may('bookings') ? 'Dashboard' : 'Register',
    Icon: CalendarOutlined,
    to: { pathname },
  };
  const newBooking: NavItem = {
    key: 'new-booking',
    label: 'New booking',
    Icon: PlusCircleOutlined,
    to: '/new-booking',
  };
  return [
    dashboard,
    ...(may('bookings') ? [newBooking] : []),
    ...morePagesFor(may).map(({ key, label, Icon }) => ({
      key,
      label,
      Icon,
      to: { pathname, search: `?tab=${key}` },
    })),
    { key: 'account', label: 'My account', Icon: UserOutlined, to: '/account' },
  ];
}
