import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import { daysQuery, seasonsQuery } from '../../model/api';
import { AddDaysForm, type AddDaysProps } from './add-days-form';
import layout from '../../../../kernel/ui/layout.module.css';
import { type Rows } from '../model/pattern';

/**
 * Adds many camp days together, starting from how the last ones were planned, in this season or the
 * previous one.
 */
export function AddDays(props: AddDaysProps) {
  const { season, days, rows } = props;
  const isFirst = days.length === 0;
  const seasons = useQuery({ ...seasonsQuery, enabled: isFirst });
  const before = seasons.data?.find((other) => other.id !== season.id && other.days > 0);
  const daysBefore = useQuery({
    ...daysQuery(before?.id ?? 0),
    enabled: isFirst && Boolean(before),
  });
  if (isFirst && (seasons.isLoading || daysBefore.isLoading)) {
    return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  }
  const missing = missingRows(rows);
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
  return <AddDaysForm {...props} before={daysBefore.data ?? []} />;
}

const missingRows = ({ venues, activities, sessions }: Rows) =>
  [
    venues.every(({ isArchived }) => isArchived) && 'venue',
    activities.length === 0 && 'activity',
    sessions.length === 0 && 'session',
  ].filter((what) => what !== false);
