import { type NoShows as Figures } from '@sunfield/contracts/office/overview';
import { formatNumber } from '@sunfield/words/counted';
import { useQuery } from '@tanstack/react-query';
import { type Column, figures } from '../../kernel/lists/list';
import { WholeList } from '../../kernel/lists/paged-list';
import { noShowsQuery } from './api';
import { Note, Panel } from './figures-panel';
import { type Span } from './periods';

type Row = Figures['venues'][number];

/** How many of the expected children came, by venue. */
export function NoShows({ span: { from, to, name } }: { span: Span }) {
  const query = useQuery(noShowsQuery(from, to));
  return (
    <Panel title={`Who came, ${name}?`} isWide>
      <WholeList<Row>
        label="Who came"
        query={query}
        rows={query.data && withSum(query.data.venues)}
        rowKey="venue"
        columns={columns}
        empty="No child was signed in at the gate in this time."
      />
      <Note>
        By camp day, until yesterday, of days on which children were signed in at the gate. Bookings
        erased since are not counted.
      </Note>
    </Panel>
  );
}

/** "4%": of the expected children, those who did not come without a word. */
const shareOf = ({ noShows, expected }: Row): string =>
  `${Math.round((100 * noShows) / expected)}%`;

const columns: Column<Row>[] = [
  { title: 'Venue', cell: ({ venueName }) => venueName },
  figures('Days', ({ days }) => formatNumber(days)),
  figures('Expected', ({ expected }) => formatNumber(expected)),
  figures('Came', ({ came }) => formatNumber(came)),
  figures('Said they would not', ({ saidAbsent }) => formatNumber(saidAbsent)),
  figures('Did not come', ({ noShows }) => formatNumber(noShows)),
  figures('No-shows', shareOf),
];

function withSum(venues: Row[]): Row[] {
  if (venues.length < 2) return venues;
  const sum = (key: Exclude<keyof Row, 'venue' | 'venueName'>) =>
    venues.reduce((total, row) => total + row[key], 0);
  return [
    ...venues,
    {
      venue: 'all',
      venueName: 'All venues',
      days: sum('days'),
      expected: sum('expected'),
      came: sum('came'),
      saidAbsent: sum('saidAbsent'),
      noShows: sum('noShows'),
    },
  ];
}
