import MailOutlined from '@ant-design/icons/MailOutlined';
import { Button } from 'antd';
import { showToast } from '../ui/toasts';
import { useTestAlert } from './api';

export function TestAlertButton({ className }: { className?: string }) {
  const alert = useTestAlert();
  const send = () =>
    alert.mutate(undefined, {
      onSuccess: () => showToast('success', 'Test email sent!'),
      onError: () =>
        showToast('error', 'Email test failed', 'There was an error sending the test email'),
    });
  return (
    <Button
      ghost
      className={className}
      icon={<MailOutlined aria-hidden />}
      loading={alert.isPending}
      onClick={send}
    >
      Test Email Alert
    </Button>
  );
}
