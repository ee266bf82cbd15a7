import BarChartOutlined from '@ant-design/icons/BarChartOutlined';
import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import CheckSquareOutlined from '@ant-design/icons/CheckSquareOutlined';
import ContactsOutlined from '@ant-design/icons/ContactsOutlined';
import GiftOutlined from '@ant-design/icons/GiftOutlined';
import MessageOutlined from '@ant-design/icons/MessageOutlined';
import PoundOutlined from '@ant-design/icons/PoundOutlined';
import ScheduleOutlined from '@ant-design/icons/ScheduleOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import UnorderedListOutlined from '@ant-design/icons/UnorderedListOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import { type ComponentType } from 'react';
import { type To, useLocation } from 'react-router-dom';
import { useMay } from '../../kernel/session/require-staff';
import { type MorePage, morePagesFor } from './more-pages';

export type PageKey =
  | 'dashboard'
  | 'bookings'
  | 'enquiries'
  | 'register'
  | 'new-booking'
  | 'gate'
  | 'account'
  | MorePage['key'];

interface NavPage {
  key: PageKey;
  label: string;
  to: To;
}

type Icon = ComponentType<{ 'aria-hidden'?: boolean }>;

interface Section {
  key: string;
  label: string;
  Icon: Icon;
  pages: PageKey[];
}

/** What the navigation shows, by how often it is needed; each leads to its first page. */
const sections: Section[] = [
  {
    key: 'today',
    label: 'Today',
    Icon: CalendarOutlined,
    pages: ['dashboard', 'attention', 'new-booking'],
  },
  {
    key: 'bookings',
    label: 'Bookings',
    Icon: UnorderedListOutlined,
    pages: ['bookings', 'waiting-list'],
  },
  {
    key: 'camp',
    label: 'Register & gate',
    Icon: CheckSquareOutlined,
    pages: ['register', 'gate', 'rota', 'inspection'],
  },
  { key: 'families', label: 'Families', Icon: ContactsOutlined, pages: ['families'] },
  { key: 'parties', label: 'Parties', Icon: GiftOutlined, pages: ['enquiries'] },
  {
    key: 'messages',
    label: 'Messages',
    Icon: MessageOutlined,
    pages: ['messages', 'emails', 'reminders', 'email-words'],
  },
  {
    key: 'money',
    label: 'Money',
    Icon: PoundOutlined,
    pages: ['collect', 'bank', 'cash', 'credit', 'payouts', 'bookkeeping'],
  },
  {
    key: 'seasons',
    label: 'Seasons',
    Icon: ScheduleOutlined,
    pages: ['seasons', 'catalogue', 'codes', 'funding'],
  },
  { key: 'figures', label: 'Figures', Icon: BarChartOutlined, pages: ['figures'] },
  {
    key: 'settings',
    label: 'Settings',
    Icon: SettingOutlined,
    pages: ['settings', 'staff', 'audit', 'setup', 'account'],
  },
];

/** Staff who may open so few pages see them without sections. */
const FEW_PAGES = 4;

const ownIcons: Partial<Record<PageKey, Icon>> = {
  register: UnorderedListOutlined,
  gate: CheckSquareOutlined,
  account: UserOutlined,
};

export interface NavItem {
  key: string;
  label: string;
  Icon: Icon;
  to: To;
  /** More than one only in a section. */
  pages: NavPage[];
}

/** Every page that the current user may open, in order. */
export function useNavPages(): NavPage[] {
  const may = useMay();
  // Both addresses are the dashboard: links keep the one that was opened.
  const pathname = useLocation().pathname === '/admin' ? '/admin' : '/admin-new';
  const isOffice = may('bookings');
  const at = (tab: string): To => ({ pathname, search: `?tab=${tab}` });
  const isAtCamp = may('registers');
  const own: (NavPage | false)[] = [
    isOffice && { key: 'dashboard', label: 'Today', to: { pathname } },
    isOffice && { key: 'bookings', label: 'Bookings', to: at('bookings') },
    isOffice && { key: 'new-booking', label: 'New booking', to: '/new-booking' },
    isAtCamp && {
      key: 'register',
      label: 'Register',
      to: isOffice ? at('register') : { pathname },
    },
    isAtCamp && { key: 'gate', label: 'Gate', to: '/gate' },
    may('enquiries') && { key: 'enquiries', label: 'Party Enquiries', to: at('enquiries') },
  ];
  const more = morePagesFor(may).map(({ key, label }): NavPage => ({ key, label, to: at(key) }));
  const account: NavPage = { key: 'account', label: 'My account', to: '/account' };
  const all = new Map(
    [...own, ...more, account].flatMap((page) => (page ? [[page.key, page]] : [])),
  );
  return sections.flatMap(({ pages }) => pages.flatMap((key) => all.get(key) ?? []));
}

/** Sections with the pages that the current user may open, or the pages themselves if they are few. */
export function useNavItems(): NavItem[] {
  const all = useNavPages();
  if (all.length <= FEW_PAGES) {
    return all.map((page) => ({
      ...page,
      Icon: ownIcons[page.key] ?? sectionOf(page.key).Icon,
      pages: [page],
    }));
  }
  return sections.flatMap(({ key, label, Icon, pages: keys }) => {
    const pages = all.filter((page) => keys.includes(page.key));
    const [first] = pages;
    if (!first) return [];
    // Of the settings, for example, a manager has only the own account.
    const isOther = pages.length === 1 && first.key !== keys[0];
    return [{ key, label: isOther ? first.label : label, Icon, to: first.to, pages }];
  });
}

const sectionOf = (page: PageKey): Section =>
  sections.find(({ pages }) => pages.includes(page)) ?? sections[0]!;

export const isIn = ({ pages }: NavItem, current: PageKey): boolean =>
  pages.some(({ key }) => key === current);
