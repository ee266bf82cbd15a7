import { request } from '@sunfield/api-client/request';
import { StaffSessionSchema } from '@sunfield/contracts/accounts/staff';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readReturnTo } from './return-to';

/** Leads staff who are logged in already from the login to where they would be after it. */
export default function AlreadyIn() {
  const navigate = useNavigate();
  const from = readReturnTo(useLocation().state);
  const leave = useEffectEvent(() => navigate(from ?? '/admin-new', { replace: true }));
  // Asked once, when the page is opened.
  useEffect(() => {
    // Not through the cache: a late answer would replace that of a login meanwhile.
    const leaving = new AbortController();
    request('GET', '/api/admin/check', StaffSessionSchema, leaving).then(
      ({ isAuthenticated }) => isAuthenticated && !leaving.signal.aborted && leave(),
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return null;
}
