import { Card } from '../design/card';

/** Replaces the form while no season is on sale. */
export const NothingToBook = () => (
  <Card title="No camp days on sale at the moment" level={3}>
    <p>New dates appear here as soon as they can be booked.</p>
  </Card>
);
