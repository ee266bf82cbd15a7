import { useLocation, useNavigate } from 'react-router-dom';
import { showToast } from '../toasts/toasts';
import { afterLogin, readReturnTo } from '../session/return-to';

/** Where a completed login leads: the page on which the last session ended, or the dashboard. */
export function useArrive() {
  const navigate = useNavigate();
  const location = useLocation();
  return () => {
    const from = readReturnTo(location.state);
    // It would lie over the first children.
    if (from?.pathname !== '/gate')
      showToast('success', 'Login successful', 'Welcome to the admin dashboard');
    void navigate(from ?? '/admin-new', { state: from ? undefined : afterLogin });
  };
}
