import AuditOutlined from '@ant-design/icons/AuditOutlined';
import BarChartOutlined from '@ant-design/icons/BarChartOutlined';
import CheckSquareOutlined from '@ant-design/icons/CheckSquareOutlined';
import EnvironmentOutlined from '@ant-design/icons/EnvironmentOutlined';
import MailOutlined from '@ant-design/icons/MailOutlined';
import ScheduleOutlined from '@ant-design/icons/ScheduleOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import TeamOutlined from '@ant-design/icons/TeamOutlined';
import { type StaffSession } from '@sunfield/contracts/staff';

type Role = NonNullable<StaffSession['admin']>['role'];

/** What is not needed at the gate: kept out of the dashboard's three tabs, each a page of its own. */
const pages = [
  { key: 'figures', label: 'Figures', Icon: BarChartOutlined, ownersOnly: false },
  { key: 'seasons', label: 'Seasons', Icon: ScheduleOutlined, ownersOnly: false },
  {
    key: 'catalogue',
    label: 'Venues & Activities',
    Icon: EnvironmentOutlined,
    ownersOnly: false,
  },
  { key: 'emails', label: 'Email Log', Icon: MailOutlined, ownersOnly: false },
  { key: 'audit', label: 'Audit Log', Icon: AuditOutlined, ownersOnly: true },
  { key: 'settings', label: 'Settings', Icon: SettingOutlined, ownersOnly: true },
  { key: 'staff', label: 'Staff Accounts', Icon: TeamOutlined, ownersOnly: true },
  { key: 'setup', label: 'Set up', Icon: CheckSquareOutlined, ownersOnly: true },
] as const;

export type MorePage = (typeof pages)[number];

/** The API refuses the rest to them in any case. */
export const morePagesFor = (role: Role): MorePage[] =>
  pages.filter(({ ownersOnly }) => role === 'owner' || !ownersOnly);
