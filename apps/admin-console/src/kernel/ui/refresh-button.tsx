import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import { Button, Flex, Tooltip } from 'antd';

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

/** A list's query. */
export interface Listed {
  data?: { total: number } | undefined;
  isFetching: boolean;
  refetch: () => unknown;
}

interface FoundProps {
  query: Listed;
  say: (total: number) => string;
}

/** At the end of a list's filters: how many rows there are, and a button to read them again. */
export const Found = ({ query: { data, isFetching, refetch }, say }: FoundProps) => (
  <Flex gap={8} align="center" style={{ flex: 'none', marginLeft: 'auto' }}>
    <span role="status">{data && say(data.total)}</span>
    <RefreshButton isFetching={isFetching} refresh={refetch} />
  </Flex>
);
