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
import { type Permission } from '@sunfield/contracts/kit/permissions';
import { type ComponentType } from 'react';
import { type To, useLocation } from 'react-router-dom';
import { useMay } from '../../kernel/session/require-staff';

type Icon = ComponentType<{ 'aria-hidden'?: boolean }>;

interface Page {
  key: string;
  label: string;
  /** The API enforces this as well. */
  needs?: Permission;
  /** By default it is a tab of the dashboard. */
  path?: string;
  /** Where it is shown without its section. */
  Icon?: Icon;
}

interface Section {
  label: string;
  Icon: Icon;
  pages: readonly Page[];
}

/** Every page of the console, by section and by how often it is needed; a section leads to its first page. */
const sections = {
  today: {
    label: 'Today',
    Icon: CalendarOutlined,
    pages: [
      { key: 'dashboard', label: 'Today', needs: 'bookings' },
      { key: 'attention', label: 'To Do', needs: 'bookings' },
      { key: 'new-booking', label: 'New booking', needs: 'bookings', path: '/new-booking' },
    ],
  },
  bookings: {
    label: 'Bookings',
    Icon: UnorderedListOutlined,
    pages: [
      { key: 'bookings', label: 'Bookings', needs: 'bookings' },
      { key: 'waiting-list', label: 'Waiting List', needs: 'bookings' },
    ],
  },
  camp: {
    label: 'Register & gate',
    Icon: CheckSquareOutlined,
    pages: [
      { key: 'register', label: 'Register', needs: 'registers', Icon: UnorderedListOutlined },
      { key: 'gate', label: 'Gate', needs: 'registers', path: '/gate' },
      { key: 'rota', label: 'Rota', needs: 'all-registers' },
      { key: 'inspection', label: 'Inspection Pack', needs: 'inspection' },
    ],
  },
  families: {
    label: 'Families',
    Icon: ContactsOutlined,
    pages: [{ key: 'families', label: 'Families', needs: 'bookings' }],
  },
  parties: {
    label: 'Parties',
    Icon: GiftOutlined,
    pages: [{ key: 'enquiries', label: 'Party Enquiries', needs: 'enquiries' }],
  },
  messages: {
    label: 'Messages',
    Icon: MessageOutlined,
    pages: [
      { key: 'messages', label: 'Messages', needs: 'messages' },
      { key: 'emails', label: 'Email Log', needs: 'bookings' },
      { key: 'reminders', label: 'Reminders', needs: 'catalogue' },
      { key: 'email-words', label: 'Email Wording', needs: 'catalogue' },
    ],
  },
  money: {
    label: 'Money',
    Icon: PoundOutlined,
    pages: [
      { key: 'collect', label: 'To collect', needs: 'bookings' },
      { key: 'bank', label: 'Bank', needs: 'money' },
      { key: 'cash', label: 'Cash', needs: 'money' },
      { key: 'credit', label: 'Refunds & credit', needs: 'bookings' },
      { key: 'payouts', label: 'Payouts', needs: 'bookkeeping' },
      { key: 'bookkeeping', label: 'Bookkeeping', needs: 'bookkeeping' },
    ],
  },
  seasons: {
    label: 'Seasons',
    Icon: ScheduleOutlined,
    pages: [
      { key: 'seasons', label: 'Seasons', needs: 'catalogue' },
      { key: 'catalogue', label: 'Venues & Activities', needs: 'catalogue' },
      { key: 'codes', label: 'Discount Codes', needs: 'catalogue' },
      { key: 'funding', label: 'Funded Places', needs: 'catalogue' },
    ],
  },
  figures: {
    label: 'Figures',
    Icon: BarChartOutlined,
    pages: [{ key: 'figures', label: 'Figures', needs: 'bookings' }],
  },
  settings: {
    label: 'Settings',
    Icon: SettingOutlined,
    pages: [
      { key: 'settings', label: 'Settings', needs: 'settings' },
      { key: 'staff', label: 'Staff Accounts', needs: 'staff' },
      { key: 'audit', label: 'Audit Log', needs: 'audit' },
      { key: 'setup', label: 'Set up', needs: 'settings' },
      { key: 'account', label: 'My account', path: '/account', Icon: UserOutlined },
    ],
  },
} as const satisfies Record<string, Section>;

type AnyPage = (typeof sections)[keyof typeof sections]['pages'][number];
export type PageKey = AnyPage['key'];

const all: (Page & { key: PageKey })[] = Object.values(sections).flatMap<AnyPage>(
  ({ pages }) => pages,
);

export const pageAt = (tab: string | null) => all.find(({ key, path }) => key === tab && !path);

/** Staff who may open so few pages see them without sections. */
const FEW_PAGES = 4;

type NavPage = (typeof all)[number] & { to: To };

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
  const home = may('bookings') ? 'dashboard' : 'register';
  return all
    .filter(({ needs }) => !needs || may(needs))
    .map((page) => {
      const { key, path } = page;
      return { ...page, to: path ?? { pathname, search: key === home ? '' : `?tab=${key}` } };
    });
}

/** Sections with the pages that the current user may open, or the pages themselves if they are few. */
export function useNavItems(): NavItem[] {
  const mine = useNavPages();
  const isFew = mine.length <= FEW_PAGES;
  return Object.entries<Section>(sections).flatMap(([key, { label, Icon, pages }]): NavItem[] => {
    const shown = mine.filter((page) => pages.some((one) => one.key === page.key));
    if (isFew) return shown.map((page) => ({ Icon, ...page, pages: [page] }));
    const [first] = shown;
    if (!first) return [];
    // Of the settings, for example, a manager has only the own account.
    const isOther = shown.length === 1 && first.key !== pages[0]?.key;
    return [{ key, label: isOther ? first.label : label, Icon, to: first.to, pages: shown }];
  });
}

export const isIn = ({ pages }: NavItem, current: PageKey): boolean =>
  pages.some(({ key }) => key === current);
