import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { sessionQuery } from '../../kernel/session/api';
import { firstPageOf, readReturnTo } from '../../kernel/session/return-to';
import { showToast } from '../../kernel/toasts/toasts';

/** Where a completed login leads: the page on which the last session ended, or the first page for these staff. */
export function useArrive() {
  const navigate = useNavigate();
  const location = useLocation();
  const queryClient = useQueryClient();
  return () => {
    const from = readReturnTo(location.state);
    const session = queryClient.getQueryData(sessionQuery.queryKey);
    const first = session ? firstPageOf(session) : '/admin-new';
    // It would lie over the first children.
    if ((from?.pathname ?? first) !== '/gate')
      showToast('success', 'Login successful', 'Welcome to the admin dashboard');
    void navigate(from ?? first);
  };
}
