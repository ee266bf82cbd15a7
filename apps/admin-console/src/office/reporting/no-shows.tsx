import { type NoShows as Figures } from '@sunfield/contracts/office/overview';
import { formatNumber } from '@sunfield/words/counted';
import { useQuery } from '@tanstack/react-query';
import { Skeleton, Table } from 'antd';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { listLook, PhoneLabel } from '../../kernel/ui/paged-table';
import { noShowsQuery } from './api';
import { Note, Panel } from './figures-panel';
import { type Span } from './periods';

type Row = Figures['venues'][number];

/** How many of the expected children came, by venue. */
export function NoShows({ span: { from, to, name } }: { span: Span }) {
  const { data, error, refetch } = useQuery(noShowsQuery(from, to));
  return (
    <Panel title={`Who came, ${name}?`} isWide>
      {error && <LoadProblem error={error} retry={refetch} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {data?.venues.length === 0 && <Note>No child was signed in at the gate in this time.</Note>}
      {data && data.venues.length > 0 && (
        <Table<Row>
          {...listLook}
          rowKey="venue"
          dataSource={withSum(data.venues)}
          pagination={false}
          columns={[
            { title: 'Venue', dataIndex: 'venueName' },
            figure('Days', ({ days }) => formatNumber(days)),
            figure('Expected', ({ expected }) => formatNumber(expected)),
            figure('Came', ({ came }) => formatNumber(came)),
            figure('Said they would not', ({ saidAbsent }) => formatNumber(saidAbsent)),
            figure('Did not come', ({ noShows }) => formatNumber(noShows)),
            figure('No-shows', shareOf),
          ]}
        />
      )}
      <Note>
        By camp day, until yesterday, of days on which children were signed in at the gate. Bookings
        erased since are not counted.
      </Note>
    </Panel>
  );
}

/** A column, whose heading phones show in each row. */
const figure = (title: string, text: (row: Row) => string) => ({
  title,
  align: 'right' as const,
  render: (_: unknown, row: Row) => (
    <>
      <PhoneLabel>{`${title}: `}</PhoneLabel>
      {text(row)}
    </>
  ),
});

/** "4%": of the expected children, those who did not come without a word. */
const shareOf = ({ noShows, expected }: Row): string =>
  `${Math.round((100 * noShows) / expected)}%`;

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
