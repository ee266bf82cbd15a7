import DownOutlined from '@ant-design/icons/DownOutlined';
import { Button, Dropdown } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { useAdmin } from '../session/require-staff';
import { morePagesFor } from './more-pages';

export function MoreMenu({ className }: { className?: string }) {
  const { role } = useAdmin();
  const [params, setParams] = useSearchParams();
  const open = params.get('tab');
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: morePagesFor(role).map(({ key, label }) => ({ key, label })),
        selectedKeys: open ? [open] : [],
        onClick: ({ key }) => setParams({ tab: key }),
      }}
    >
      <Button ghost className={className} icon={<DownOutlined aria-hidden />} iconPlacement="end">
        More
      </Button>
    </Dropdown>
  );
}
