import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import CheckSquareOutlined from '@ant-design/icons/CheckSquareOutlined';
import PlusCircleOutlined from '@ant-design/icons/PlusCircleOutlined';
import UnorderedListOutlined from '@ant-design/icons/UnorderedListOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import { type ComponentType } from 'react';
import { type To, useLocation } from 'react-router-dom';
import { useMay } from '../../kernel/session/require-staff';
import { type MorePage, morePagesFor, type NavGroup, navGroups } from './more-pages';

export type PageKey =
  | 'dashboard'
  | 'register'
  | 'new-booking'
  | 'gate'
  | 'account'
  | MorePage['key'];

export interface NavItem {
  key: PageKey;
  label: string;
  group: NavGroup;
  Icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  to: To;
}

/** Every page that the current user may open, in order. */
export function useNavItems(): NavItem[] {
  const may = useMay();
  // Both addresses are the dashboard: links keep the one that was opened.
  const pathname = useLocation().pathname === '/admin' ? '/admin' : '/admin-new';
  const isOffice = may('bookings');
  const own: (NavItem & { isShown: boolean })[] = [
    {
      key: 'dashboard',
      label: 'Today',
      group: 'daily',
      Icon: CalendarOutlined,
      to: { pathname },
      isShown: isOffice,
    },
    {
      key: 'register',
      label: 'Register',
      group: 'daily',
      Icon: UnorderedListOutlined,
      to: { pathname, search: isOffice ? '?tab=register' : '' },
      isShown: may('registers'),
    },
    {
      key: 'new-booking',
      label: 'New booking',
      group: 'daily',
      Icon: PlusCircleOutlined,
      to: '/new-booking',
      isShown: isOffice,
    },
    {
      key: 'gate',
      label: 'Gate',
      group: 'daily',
      Icon: CheckSquareOutlined,
      to: '/gate',
      isShown: may('registers'),
    },
  ];
  return [
    ...own.filter(({ isShown }) => isShown),
    ...morePagesFor(may).map(({ key, label, group, Icon }) => ({
      key,
      label,
      group,
      Icon,
      to: { pathname, search: `?tab=${key}` },
    })),
    { key: 'account', label: 'My account', group: 'setUp', Icon: UserOutlined, to: '/account' },
  ];
}

interface NavGroupItems {
  key: NavGroup;
  label: string;
  items: NavItem[];
}

/** Pages by group; empty groups are left out. */
export const inGroups = (items: NavItem[]): NavGroupItems[] =>
  (Object.keys(navGroups) as NavGroup[])
    .map((key) => ({
      key,
      label: navGroups[key],
      items: items.filter(({ group }) => group === key),
    }))
    .filter((group) => group.items.length > 0);
