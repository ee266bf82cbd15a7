import { Link } from 'react-router-dom';
import action from '../ui/action.module.css';
import { PageState } from '../ui/page-state';

export const NotFoundPage = () => (
  <PageState
    title="404: page not found"
    actions={
      <Link className={action.action} to="/admin">
        Go to the dashboard
      </Link>
    }
  >
    There is nothing at this address.
  </PageState>
);
