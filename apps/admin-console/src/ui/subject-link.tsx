import { Link } from 'react-router-dom';

/** What an entry of a log is about; a booking opens from here. */
export function SubjectLink({ type, id }: { type: string; id: string | number }) {
  if (type !== 'booking') return `${type} ${id}`;
  return <Link to={{ search: `?tab=bookings&booking=${id}` }}>booking {id}</Link>;
}
