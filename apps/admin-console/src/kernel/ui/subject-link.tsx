import { Link } from 'react-router-dom';

/** What a log entry is about; a booking links to its drawer. */
export const SubjectLink = ({ type, id }: { type: string; id: string | number }) =>
  type === 'booking' ? <BookingLink id={id} text={`booking ${id}`} /> : `${type} ${id}`;

export const BookingLink = ({ id, text }: { id: string | number; text: string }) => (
  <Link to={{ search: `?tab=bookings&booking=${id}` }}>{text}</Link>
);
