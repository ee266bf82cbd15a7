import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import { AddDaysForm, type AddDaysProps } from './add-days-form';
import layout from '../../../../kernel/ui/layout.module.css';
import { type Rows } from '../model/pattern';

/** Adds many camp days together, once there is what they consist of. */
export function AddDays(props: AddDaysProps) {
  const missing = missingRows(props.rows);
  if (missing.length > 0) {
    return (
      <Alert
        style={{ marginBottom: 14 }}
        type="warning"
        showIcon
        title="Before you can add camp days"
        description={
          <ul className={layout.points}>
            {missing.map((what) => (
              <li key={what}>
                There is no {what} yet. <Link to="?tab=catalogue">Add one</Link>
              </li>
            ))}
          </ul>
        }
      />
    );
  }
  return <AddDaysForm {...props} />;
}

const missingRows = ({ venues, activities, sessions }: Rows) =>
  [
    venues.every(({ isArchived }) => isArchived) && 'venue',
    activities.length === 0 && 'activity',
    sessions.length === 0 && 'session',
  ].filter((what) => what !== false);
