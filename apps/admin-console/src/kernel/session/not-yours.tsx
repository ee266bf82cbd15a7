import { type Permission } from '@sunfield/contracts/kit/permissions';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import action from '../ui/action.module.css';
import { PageState } from '../ui/page-state';
import { useMay } from './require-staff';

/** Replaces a page that the current user may not open. */
export const NotYours = () => (
  <PageState
    title="Not part of your account"
    actions={
      <Link className={action.action} to="/admin">
        Go to your start page
      </Link>
    }
  >
    Your account does not include this page. If you need it, please ask an owner.
  </PageState>
);

interface OnlyWithProps {
  permission: Permission;
  children: ReactNode;
}

export function OnlyWith({ permission, children }: OnlyWithProps) {
  const may = useMay();
  return may(permission) ? children : <NotYours />;
}
