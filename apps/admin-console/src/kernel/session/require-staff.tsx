import { type StaffSession } from '@sunfield/contracts/staff/staff';
import { type Permission } from '@sunfield/contracts/kit/permissions';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Activity, createContext, type ReactNode, useContext, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import action from '../ui/action.module.css';
import { LoadFailure } from '../ui/load-failure';
import { PageState, PageWait } from '../ui/page-state';
import { firstOwnerQuery, sessionQuery } from './api';
import { returnTo } from './return-to';

type Admin = NonNullable<StaffSession['admin']>;

const AdminContext = createContext<Admin | null>(null);

/** The logged-in member of staff; only below `RequireStaff`. */
export function useAdmin(): Admin {
  const admin = useContext(AdminContext);
  if (!admin) throw new Error('useAdmin is for pages inside RequireStaff');
  return admin;
}

/** Whether the current user has a permission. For display only: the API enforces permissions. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useAdmin();
  return (permission) => permissions.includes(permission);
}

/**
 * Shows its page to logged-in staff and asks others to log in. If a session ends while the page is
 * open, the same user finds the page unchanged after logging in again; another user gets a new one.
 * Staff who must set up a second step see `setUp` instead.
 */
export function RequireStaff({ setUp, children }: { setUp: ReactNode; children: ReactNode }) {
  const session = useQuery(sessionQuery);
  const admin = session.data?.isAuthenticated ? session.data.admin : null;
  const [latest, setLatest] = useState(admin);
  if (admin && admin !== latest) setLatest(admin);
  return (
    <>
      {!admin && <NobodyThere session={session} hasBeenThere={latest !== null} />}
      {latest && (
        <Activity key={latest.username} mode={admin ? 'visible' : 'hidden'}>
          <AdminContext value={latest}>{session.data?.mustSetUp ? setUp : children}</AdminContext>
        </Activity>
      )}
    </>
  );
}

interface NobodyThereProps {
  session: Pick<UseQueryResult, 'isPending' | 'isLoadingError' | 'refetch'>;
  hasBeenThere: boolean;
}

function NobodyThere({ session, hasBeenThere }: NobodyThereProps) {
  const location = useLocation();
  const isNobody = !session.isPending && !session.isLoadingError;
  const firstOwner = useQuery({ ...firstOwnerQuery, enabled: isNobody && !hasBeenThere });
  if (session.isPending) return <PageWait>Checking authentication...</PageWait>;
  if (session.isLoadingError) return <LoadFailure retry={session.refetch} />;
  // The root address shows the login. So does a new installation, which has no accounts.
  if (location.pathname === '/' || firstOwner.data?.isWanted)
    return <Navigate to="/admin-login" replace />;
  return (
    <PageState
      title="Access Denied"
      actions={
        <Link
          className={action.action}
          to="/admin-login"
          state={hasBeenThere ? returnTo(location) : undefined}
        >
          Go to Login
        </Link>
      }
    >
      {hasBeenThere
        ? 'Your login has expired. Log in again to carry on here: what you typed is kept.'
        : 'Please log in to see bookings and registers.'}
    </PageState>
  );
}
