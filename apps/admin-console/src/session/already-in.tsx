import { request } from '@sunfield/api-client/request';
import { StaffSessionSchema } from '@sunfield/contracts/accounts/staff';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readReturnTo } from './return-to';

/** Redirects staff who are already logged in from the login page to where the login would take them. */
export default function AlreadyIn() {
  const navigate = useNavigate();
  const from = readReturnTo(useLocation().state);
  const leave = useEffectEvent(() => navigate(from ?? '/admin-new', { replace: true }));
  // Asked once, when the page is opened.
  useEffect(() => {
    // Bypasses the cache: a late answer would overwrite that of a login in the meantime.
    const leaving = new AbortController();
    request('GET', '/api/admin/check', StaffSessionSchema, leaving).then(
      ({ isAuthenticated }) => isAuthenticated && !leaving.signal.aborted && leave(),
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return null;
}
