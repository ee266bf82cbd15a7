import LogoutOutlined from '@ant-design/icons/LogoutOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { NewBookingLink } from '../new-booking/new-booking-link';
import { TestAlertButton } from '../overview/test-alert-button';
import { useLogout } from '../session/api';
import { useAdmin } from '../session/require-staff';
import { useBrand } from './brand';
import styles from './dashboard.module.css';
import { MoreMenu } from './more-menu';
import { SunMark } from './sun-mark';
import { showToast } from './toasts';

export function DashboardHeader({ title }: { title: string }) {
  const brand = useBrand();
  const { username } = useAdmin();
  return (
    <header className={styles.header}>
      <div className={styles.title}>
        <SunMark size={44} />
        <div>
          <p className={styles.brand}>{brand?.name}</p>
          <h1>{title}</h1>
        </div>
      </div>
      <div className={styles.who}>
        <p>Welcome, {username}</p>
        <NewBookingLink />
        <TestAlertButton className={styles.onGreen} />
        <MoreMenu className={styles.onGreen} />
        <LogoutButton />
      </div>
    </header>
  );
}

function LogoutButton() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const logout = useLogout();
  const leave = () =>
    logout.mutate(undefined, {
      onSuccess: () => {
        void navigate('/admin-login');
        // Nothing of the children stays behind in a browser that others may use.
        queryClient.clear();
        showToast('success', 'Logged out');
      },
      onError: () => showToast('error', 'Logout failed'),
    });
  return (
    <Button
      ghost
      className={styles.onGreen}
      icon={<LogoutOutlined aria-hidden />}
      loading={logout.isPending}
      onClick={leave}
    >
      Logout
    </Button>
  );
}
