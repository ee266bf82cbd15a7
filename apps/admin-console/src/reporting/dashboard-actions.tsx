import DownOutlined from '@ant-design/icons/DownOutlined';
import { Button, Dropdown } from 'antd';
import { useNavigate } from 'react-router-dom';
import { showToast } from '../toasts/toasts';
import { useTestAlert } from './api';

/** The dashboard's occasional actions. */
export function DashboardActions({ className }: { className?: string }) {
  const navigate = useNavigate();
  const alert = useTestAlert();
  const sendTestAlert = () =>
    alert.mutate(undefined, {
      onSuccess: () => showToast('success', 'Test email sent!'),
      onError: () =>
        showToast('error', 'Email test failed', 'There was an error sending the test email'),
    });
  const items = [
    { key: 'new', label: 'New booking', onClick: () => void navigate('/new-booking') },
    { key: 'test', label: 'Test Email Alert', onClick: sendTestAlert },
  ];
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button ghost className={className} loading={alert.isPending}>
        Actions <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}
