import { type StaffSession } from '@sunfield/contracts/staff';
import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'react-router-dom';
import action from '../app/action.module.css';
import { LoadFailure } from '../app/load-failure';
import { PageState, PageWait } from '../app/page-state';
import { sessionQuery } from './api';

type Admin = NonNullable<StaffSession['admin']>;

const AdminContext = createContext<Admin | null>(null);

/** Who is logged in; only below `RequireStaff`. */
export function useAdmin(): Admin {
  const admin = useContext(AdminContext);
  if (!admin) throw new Error('useAdmin is for pages inside RequireStaff');
  return admin;
}

/** Shows its page to logged-in staff, and asks everybody else to log in. */
export function RequireStaff({ children }: { children: ReactNode }) {
  const session = useQuery(sessionQuery);
  if (session.isPending) return <PageWait>Checking authentication...</PageWait>;
  if (session.isError) return <LoadFailure retry={session.refetch} />;
  const admin = session.data?.isAuthenticated ? session.data.admin : null;
  if (!admin) {
    return (
      <PageState
        title="Access Denied"
        actions={
          <Link className={action.action} to="/admin-login">
            Go to Login
          </Link>
        }
      >
        Please log in to see bookings and registers.
      </PageState>
    );
  }
  return <AdminContext value={admin}>{children}</AdminContext>;
}
