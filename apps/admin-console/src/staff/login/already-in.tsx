import { call } from '@sunfield/api-client/call';
import { checkSession } from '@sunfield/contracts/staff/routes';
import { type StaffSession } from '@sunfield/contracts/staff/staff';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { firstPageOf, readReturnTo } from '../../kernel/session/return-to';

/** Redirects staff who are already logged in from the login page to where the login would take them. */
export default function AlreadyIn() {
  const navigate = useNavigate();
  const from = readReturnTo(useLocation().state);
  const leave = useEffectEvent((session: StaffSession) =>
    navigate(from ?? firstPageOf(session), { replace: true }),
  );
  // Asked once, when the page is opened.
  useEffect(() => {
    // Bypasses the cache: a late answer would overwrite that of a login in the meantime.
    const leaving = new AbortController();
    call(checkSession, { signal: leaving.signal }).then(
      (session) => session.isAuthenticated && !leaving.signal.aborted && leave(session),
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return null;
}
