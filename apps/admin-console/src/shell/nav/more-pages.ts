import BellOutlined from '@ant-design/icons/BellOutlined';
import AuditOutlined from '@ant-design/icons/AuditOutlined';
import AlertOutlined from '@ant-design/icons/AlertOutlined';
import BankOutlined from '@ant-design/icons/BankOutlined';
import BookOutlined from '@ant-design/icons/BookOutlined';
import BarChartOutlined from '@ant-design/icons/BarChartOutlined';
import CheckSquareOutlined from '@ant-design/icons/CheckSquareOutlined';
import FileProtectOutlined from '@ant-design/icons/FileProtectOutlined';
import PoundOutlined from '@ant-design/icons/PoundOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import EnvironmentOutlined from '@ant-design/icons/EnvironmentOutlined';
import HourglassOutlined from '@ant-design/icons/HourglassOutlined';
import MessageOutlined from '@ant-design/icons/MessageOutlined';
import MailOutlined from '@ant-design/icons/MailOutlined';
import ScheduleOutlined from '@ant-design/icons/ScheduleOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import SolutionOutlined from '@ant-design/icons/SolutionOutlined';
import TagOutlined from '@ant-design/icons/TagOutlined';
import TeamOutlined from '@ant-design/icons/TeamOutlined';
import WalletOutlined from '@ant-design/icons/WalletOutlined';
import { type Permission } from '@sunfield/contracts/kit/permissions';

/** Headings of the navigation, by how often a page is needed. */
export const navGroups = { daily: 'Daily', season: 'Season', setUp: 'Set-up' } as const;
export type NavGroup = keyof typeof navGroups;

const icons = {
  attention: AlertOutlined,
  bank: BankOutlined,
  'waiting-list': HourglassOutlined,
  cash: PoundOutlined,
  bookkeeping: BookOutlined,
  credit: WalletOutlined,
  messages: MessageOutlined,
  emails: MailOutlined,
  'email-words': EditOutlined,
  reminders: BellOutlined,
  seasons: ScheduleOutlined,
  catalogue: EnvironmentOutlined,
  codes: TagOutlined,
  funding: TeamOutlined,
  figures: BarChartOutlined,
  families: SolutionOutlined,
  inspection: FileProtectOutlined,
  settings: SettingOutlined,
  staff: TeamOutlined,
  audit: AuditOutlined,
  setup: CheckSquareOutlined,
};

/** Pages that are not needed at the gate: separate pages instead of dashboard tabs. */
const pages = (
  [
    { key: 'attention', label: 'To Do', group: 'daily', needs: 'bookings' },
    { key: 'bank', label: 'Bank Payments', group: 'daily', needs: 'bookings' },
    { key: 'waiting-list', label: 'Waiting List', group: 'daily', needs: 'bookings' },
    { key: 'cash', label: 'Cash Book', group: 'daily', needs: 'money' },
    { key: 'credit', label: 'Credit', group: 'daily', needs: 'bookings' },
    { key: 'bookkeeping', label: 'Bookkeeping', group: 'daily', needs: 'bookkeeping' },
    { key: 'messages', label: 'Messages', group: 'daily', needs: 'messages' },
    { key: 'emails', label: 'Email Log', group: 'daily', needs: 'bookings' },
    { key: 'seasons', label: 'Seasons', group: 'season', needs: 'catalogue' },
    { key: 'catalogue', label: 'Venues & Activities', group: 'season', needs: 'catalogue' },
    { key: 'codes', label: 'Discount Codes', group: 'season', needs: 'catalogue' },
    { key: 'funding', label: 'Funded Places', group: 'season', needs: 'catalogue' },
    { key: 'figures', label: 'Figures', group: 'season', needs: 'bookings' },
    { key: 'families', label: 'Families’ Data', group: 'setUp', needs: 'bookings' },
    { key: 'inspection', label: 'Inspection Pack', group: 'setUp', needs: 'inspection' },
    { key: 'email-words', label: 'Email Wording', group: 'setUp', needs: 'catalogue' },
    { key: 'reminders', label: 'Reminders', group: 'setUp', needs: 'catalogue' },
    { key: 'settings', label: 'Settings', group: 'setUp', needs: 'settings' },
    { key: 'staff', label: 'Staff Accounts', group: 'setUp', needs: 'staff' },
    { key: 'audit', label: 'Audit Log', group: 'setUp', needs: 'audit' },
    { key: 'setup', label: 'Set up', group: 'setUp', needs: 'settings' },
  ] as const
).map((page) => ({ ...page, Icon: icons[page.key] }));

export type MorePage = (typeof pages)[number];

type May = (permission: Permission) => boolean;

/** The API enforces this as well. */
export const morePagesFor = (may: May): MorePage[] => pages.filter(({ needs }) => may(needs));

export const morePageAt = (tab: string | null): MorePage | undefined =>
  pages.find(({ key }) => key === tab);
