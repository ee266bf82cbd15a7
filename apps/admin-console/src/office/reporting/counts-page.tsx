import { useQueries } from '@tanstack/react-query';
import { OnlyWith } from '../../kernel/session/not-yours';
import { LoadFailure } from '../../kernel/ui/load-failure';
import { PageState, PageWait } from '../../kernel/ui/page-state';
import { bookingsQuery } from '../../bookings/saved-bookings/api';
import { overviewQuery } from './api';

/** `/admin-test`: row counts, as a quick check that the console reaches the data. */
export default function CountsPage() {
  return (
    <OnlyWith permission="bookings">
      <Counts />
    </OnlyWith>
  );
}

function Counts() {
  const [bookings, overview] = useQueries({
    queries: [bookingsQuery({ page: 1, pageSize: 1 }), overviewQuery],
  });
  if (bookings.isError || overview.isError) {
    return <LoadFailure retry={() => Promise.all([bookings.refetch(), overview.refetch()])} />;
  }
  if (bookings.isPending || overview.isPending) return <PageWait>Counting...</PageWait>;
  return (
    <PageState title="Admin test">
      Bookings: {bookings.data.total}
      <br />
      Party enquiries: {overview.data.partyEnquiries}
    </PageState>
  );
}
