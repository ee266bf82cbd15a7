import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import { Button, Tooltip } from 'antd';

interface RefreshButtonProps {
  isFetching: boolean;
  refresh: () => unknown;
}

export const RefreshButton = ({ isFetching, refresh }: RefreshButtonProps) => (
  <Tooltip title="Refresh">
    <Button
      aria-label="Refresh"
      icon={<ReloadOutlined aria-hidden />}
      loading={isFetching}
      onClick={() => void refresh()}
    />
  </Tooltip>
);
