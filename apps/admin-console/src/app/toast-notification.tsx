import { ConfigProvider, notification } from 'antd';
import { useEffect } from 'react';
import { theme } from './theme';
import { type Toast } from './toasts';

const DISPLAY_SECONDS = 5;

const ToastNotification = ({ toast }: { toast: Toast }) => (
  <ConfigProvider theme={theme}>
    <Notification toast={toast} />
  </ConfigProvider>
);
export default ToastNotification;

function Notification({ toast }: { toast: Toast }) {
  const [notify, holder] = notification.useNotification({
    maxCount: 1,
    duration: DISPLAY_SECONDS,
    // Nothing to press stands there: not the header's buttons, not the drawer's.
    placement: 'top',
  });
  useEffect(() => {
    const { id, kind, title, description } = toast;
    notify[kind]({ key: id, title, description });
  }, [notify, toast]);
  return holder;
}
