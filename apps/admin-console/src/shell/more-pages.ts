import AuditOutlined from '@ant-design/icons/AuditOutlined';
import BarChartOutlined from '@ant-design/icons/BarChartOutlined';
import CheckSquareOutlined from '@ant-design/icons/CheckSquareOutlined';
import EnvironmentOutlined from '@ant-design/icons/EnvironmentOutlined';
import MailOutlined from '@ant-design/icons/MailOutlined';
import ScheduleOutlined from '@ant-design/icons/ScheduleOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import SolutionOutlined from '@ant-design/icons/SolutionOutlined';
import TeamOutlined from '@ant-design/icons/TeamOutlined';
import WalletOutlined from '@ant-design/icons/WalletOutlined';
import { type Permission } from '@sunfield/contracts/staff';

/** What is not needed at the gate: kept out of the dashboard's three tabs, each a page of its own. */
const pages = [
  { key: 'figures', label: 'Figures', Icon: BarChartOutlined, needs: 'bookings' },
  { key: 'credit', label: 'Credit', Icon: WalletOutlined, needs: 'bookings' },
  { key: 'seasons', label: 'Seasons', Icon: ScheduleOutlined, needs: 'catalogue' },
  { key: 'catalogue', label: 'Venues & Activities', Icon: EnvironmentOutlined, needs: 'catalogue' },
  { key: 'emails', label: 'Email Log', Icon: MailOutlined, needs: 'bookings' },
  { key: 'families', label: 'Families’ Data', Icon: SolutionOutlined, needs: 'bookings' },
  { key: 'audit', label: 'Audit Log', Icon: AuditOutlined, needs: 'audit' },
  { key: 'settings', label: 'Settings', Icon: SettingOutlined, needs: 'settings' },
  { key: 'staff', label: 'Staff Accounts', Icon: TeamOutlined, needs: 'staff' },
  { key: 'setup', label: 'Set up', Icon: CheckSquareOutlined, needs: 'settings' },
] as const;

export type MorePage = (typeof pages)[number];

type May = (permission: Permission) => boolean;

/** The API refuses the others in any case. */
export const morePagesFor = (may: May): MorePage[] => pages.filter(({ needs }) => may(needs));

export const morePageAt = (tab: string | null): MorePage | undefined =>
  pages.find(({ key }) => key === tab);
