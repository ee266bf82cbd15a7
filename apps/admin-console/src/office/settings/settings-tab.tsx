import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { settingsQuery } from '../../kernel/saved-settings/api';
import { SettingsPage } from './settings-page';

/** What a provider can configure about its business; for owners. */
export default function SettingsTab() {
  const settings = useQuery(settingsQuery);
  if (settings.data) return <SettingsPage settings={settings.data} />;
  if (settings.isError) return <LoadProblem error={settings.error} retry={settings.refetch} />;
  return <Skeleton active title={false} paragraph={{ rows: 10 }} />;
}
