import { addressOf } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import { exportTshirtOrders } from '@sunfield/contracts/bookings/staff-routes';
import { type TshirtOrder } from '@sunfield/contracts/bookings/tshirt-orders';
import { type SeasonFigures } from '@sunfield/contracts/catalogue/season-figures';
import { type Figures } from '@sunfield/contracts/office/overview';
import { type Owing } from '@sunfield/contracts/payments/awaited';
import { exportTakings } from '@sunfield/contracts/office/routes';
import { listOwing } from '@sunfield/contracts/payments/awaited-routes';
import { counted } from '@sunfield/words/counted';
import { formatPounds } from '@sunfield/words/money';
import { useQuery } from '@tanstack/react-query';
import { Flex, Segmented } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import { shows } from '../../kernel/data/shows';
import { useMay } from '../../kernel/session/require-staff';
import { inColumns } from '../../kernel/ui/in-columns';
import layout from '../../kernel/ui/layout.module.css';
import { Loaded } from '../../kernel/ui/loaded';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { SaveButton } from '../../kernel/ui/save-button';
import { type Column, figures } from '../../kernel/lists/list';
import { WholeList } from '../../kernel/lists/paged-list';
import { Quiet } from '../../kernel/ui/quiet';
import { BookingLink } from '../../kernel/ui/subject-link';
import { figuresQuery, seasonFiguresQuery, tshirtOrdersQuery } from './api';
import { Bars, Note, Panel } from './figures-panel';
import {
  gather,
  type Period,
  periods,
  readSpan,
  type Span,
  type Step,
  type StepFigures,
} from './periods';
import { NoShows } from './no-shows';
import { AdultsAnswer, BroughtAnswer, FamiliesAnswer } from './season-answers';
import { FullAnswer, SeasonChoice } from './season-figures';
import { SeasonIncome } from './season-income';

/** One question after another: about a season, and about the money of a period. */
export default function FiguresTab() {
  const [params] = useSearchParams();
  const seasons = useQuery(
    seasonFiguresQuery({ season: params.get('season'), beside: params.get('beside') }),
  );
  return (
    <Loaded query={seasons}>{(data) => <Answers seasons={data} span={readSpan(params)} />}</Loaded>
  );
}

function Answers({ seasons, span }: { seasons: SeasonFigures; span: Span }) {
  const { season, beside } = seasons;
  const figures = useQuery(figuresQuery(span.from, span.to, season?.id));
  return (
    <>
      {season ? (
        <SeasonChoice figures={seasons} />
      ) : (
        <p>No camp days are on sale. Put a season on sale under Seasons.</p>
      )}
      <div style={inColumns(480, 14)}>
        {season && <FullAnswer shown={season} other={beside} />}
        {figures.isError && <LoadProblem error={figures.error} retry={figures.refetch} />}
        {figures.data && season && <SeasonIncome income={figures.data} />}
        {season && <FamiliesAnswer season={season} />}
        <DueAnswer />
        {season && <BroughtAnswer season={season} />}
        {season && <AdultsAnswer season={season} />}
        {figures.data && <PaidAnswer figures={figures.data} span={span} />}
        <NoShows span={span} />
        <TshirtOrders />
      </div>
    </>
  );
}

/** What families still owe; the list of it is under Money. */
function DueAnswer() {
  const { data } = useQuery({ ...routeQuery(listOwing), ...shows('bookings'), staleTime: 0 });
  const sumOf = (owing: Owing[]) => owing.reduce((sum, { duePence }) => sum + duePence, 0);
  if (!data) return null;
  const late = sumOf(data.filter(({ isLate }) => isLate));
  return (
    <Panel title="What is still to be paid?">
      <p className={layout.figure}>{formatPounds(sumOf(data))}</p>
      <p>
        {late > 0 && `${formatPounds(late)} of it is late. `}
        <Link to={{ search: '?tab=collect' }}>Who owes it</Link>
      </p>
    </Panel>
  );
}

/** Revenue by the day on which bookings were paid. */
function PaidAnswer({ figures, span }: { figures: Figures; span: Span }) {
  const { period, from, to, name, step } = span;
  const [, setParams] = useSearchParams();
  const may = useMay();
  const show = (chosen: Period) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.set('period', chosen);
        return next;
      },
      { replace: true },
    );
  return (
    <Panel title="What was paid, and when?" isWide>
      <Flex wrap gap={10} align="center" style={{ marginBottom: 14 }}>
        <Segmented<Period>
          aria-label="Period"
          value={period}
          onChange={show}
          options={Object.entries(periods).map(([value, { label }]) => ({
            value: value as Period,
            label,
          }))}
        />
        {may('exports') && (
          <SaveButton address={addressOf(exportTakings, { query: { from, to } })}>
            Takings CSV
          </SaveButton>
        )}
      </Flex>
      <h3>
        Revenue, {name}: {formatPounds(figures.revenuePence)},{' '}
        {counted(figures.bookings, 'paid booking')}
      </h3>
      <StepChart steps={gather(figures.days, step)} step={step} />
      <Note>By the day on which bookings were paid, less what has been refunded since.</Note>
    </Panel>
  );
}

interface StepChartProps {
  steps: StepFigures[];
  step: Step;
}

/** Revenue of each day, week or month, the newest first; those without any are left out. */
function StepChart({ steps, step }: StepChartProps) {
  const most = Math.max(1, ...steps.map(({ revenuePence }) => revenuePence));
  const shown = steps.filter(({ bookings, revenuePence }) => bookings > 0 || revenuePence !== 0);
  return (
    <Bars
      label={`Revenue by ${step}`}
      rows={shown.toReversed().map(({ name, bookings, revenuePence }) => ({
        name,
        parts: [{ share: Math.max(0, revenuePence) / most }],
        text: `${formatPounds(revenuePence)}, ${counted(bookings, 'booking')}`,
      }))}
    />
  );
}

/** T-shirts to be printed: every paid one of the seasons on sale, by size and initials. */
function TshirtOrders() {
  const { data: orders = [], ...query } = useQuery(tshirtOrdersQuery);
  const may = useMay();
  return (
    <Panel title="T-shirts to order" isWide>
      {orders.length > 0 && (
        <Flex wrap gap="6px 12px" align="center" style={{ marginBottom: 14 }}>
          {may('exports') && (
            <SaveButton address={addressOf(exportTshirtOrders)}>T-shirts CSV</SaveButton>
          )}
          <Quiet>{totals(orders)}</Quiet>
        </Flex>
      )}
      <WholeList<Row>
        label="T-shirts to order"
        query={query}
        rows={
          query.isSuccess
            ? orders.map((order) => ({
                ...order,
                key: `${order.bookingId}/${order.size}/${order.initials}`,
              }))
            : undefined
        }
        rowKey="key"
        columns={columnsOf(orders)}
        pageSize={25}
        empty="No t-shirts have been paid for yet."
      />
    </Panel>
  );
}

/** "12 in all: 3 of Age 5-6, 9 of Age 7-8" */
function totals(orders: TshirtOrder[]): string {
  const bySize = new Map<string, number>();
  for (const { sizeName, quantity } of orders) {
    bySize.set(sizeName, (bySize.get(sizeName) ?? 0) + quantity);
  }
  const all = orders.reduce((sum, { quantity }) => sum + quantity, 0);
  return `${all} in all: ${[...bySize].map(([name, count]) => `${count} of ${name}`).join(', ')}`;
}

type Row = TshirtOrder & { key: string };

/** Shows the season's column only if there are several. */
function columnsOf(orders: TshirtOrder[]): Column<Row>[] {
  const seasons = new Set(orders.flatMap((order) => order.seasons));
  return [
    { title: 'Size', cell: ({ sizeName }) => sizeName },
    { title: 'Initials', isNamed: true, cell: ({ initials }) => initials },
    figures('Quantity', ({ quantity }) => quantity),
    {
      title: 'Booking',
      cell: ({ bookingId }) => <BookingLink id={bookingId} text={`#${bookingId}`} />,
    },
    ...(seasons.size > 1
      ? [{ title: 'Season', cell: (order: Row) => order.seasons.join(', ') }]
      : []),
  ];
}
