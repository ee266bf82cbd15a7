import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { type Figures, MAX_FIGURE_DAYS } from '@sunfield/contracts/office/overview';
import { formatNumber } from '@sunfield/words/counted';
import { listed } from '@sunfield/words/listed';
import { formatPounds } from '@sunfield/words/money';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Input, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { problemOfDays } from '../../kernel/data/problem-of-days';
import { useMay } from '../../kernel/session/require-staff';
import { inColumns } from '../../kernel/ui/in-columns';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { Quiet } from '../../kernel/ui/quiet';
import { useSaveFile } from '../../kernel/ui/save-file';
import { Sums } from '../../kernel/ui/sums';
import { figuresQuery, takingsAddress } from './api';
import { CampDayFigures } from './camp-day-figures';
import { Note, Panel } from './figures-panel';
import styles from './figures.module.css';
import { gather, type Period, periods, readSpan, type Span } from './periods';
import { NoShows } from './no-shows';
import { SeasonFigures } from './season-figures';
import { StepChart, StepTable } from './step-figures';
import { TshirtOrders } from './tshirt-orders';

type Look = 'charts' | 'tables';

/** Revenue, and how full the days are; every chart is also available as a table. */
export default function FiguresTab() {
  const [params, setParams] = useSearchParams();
  const [look, setLook] = useState<Look>('charts');
  const span = readSpan(params);
  const { period, from, to } = span;
  const figures = useQuery(figuresQuery(from, to));
  const { save, isSaving, received } = useSaveFile();
  const may = useMay();
  const show = (change: Record<string, string | null>) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(change)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <Flex wrap gap={10} justify="space-between" style={{ marginBottom: 14 }}>
        <Segmented<Period>
          classNames={{ label: styles.choice }}
          aria-label="Period"
          value={period}
          onChange={(chosen) =>
            show(
              chosen === 'chosen'
                ? { from, to, period: null }
                : { period: chosen, from: null, to: null },
            )
          }
          options={[
            ...Object.entries(periods).map(([value, { label }]) => ({
              value: value as Period,
              label,
            })),
            { value: 'chosen', label: 'Chosen days' },
          ]}
        />
        {period === 'chosen' && <ChosenDays key={`${from} ${to}`} span={span} show={show} />}
        <Segmented<Look>
          classNames={{ label: styles.choice }}
          aria-label="Show as"
          value={look}
          onChange={setLook}
          options={[
            { value: 'charts', label: 'Charts' },
            { value: 'tables', label: 'Tables' },
          ]}
        />
      </Flex>
      {may('exports') && (
        <Flex wrap gap="6px 12px" align="center" style={{ marginBottom: 14 }}>
          <Button
            icon={<DownloadOutlined aria-hidden />}
            loading={isSaving}
            onClick={() => save(takingsAddress(from, to))}
          >
            Takings CSV {received}
          </Button>
          <Quiet>
            Every booking paid on the days shown ({span.name}), for an accountant. No names.
          </Quiet>
        </Flex>
      )}
      {figures.isError && <LoadProblem error={figures.error} retry={figures.refetch} />}
      {figures.isPending && <Skeleton active title={false} paragraph={{ rows: 10 }} />}
      {figures.data && <FiguresView figures={figures.data} span={span} look={look} />}
    </>
  );
}

interface FiguresViewProps {
  figures: Figures;
  span: Span;
  look: Look;
}

function FiguresView({ figures, span, look }: FiguresViewProps) {
  const { name, step } = span;
  const steps = gather(figures.days, step);
  return (
    <div style={inColumns(480, 14)}>
      <Panel title={`Revenue, ${name}: ${formatPounds(figures.revenuePence)}`}>
        {look === 'charts' && <StepChart steps={steps} step={step} measure="revenue" />}
        <Note>By the day on which bookings were paid, less what has been refunded since.</Note>
      </Panel>
      <Panel title={`Paid bookings, ${name}: ${formatNumber(figures.bookings)}`}>
        {look === 'charts' && <StepChart steps={steps} step={step} measure="bookings" />}
        <Note>By the day on which they were paid.</Note>
      </Panel>
      {look === 'tables' && (
        <Panel title={`By ${step}`} isWide>
          <StepTable steps={steps} step={step} />
        </Panel>
      )}
      <NoShows span={span} />
      <SeasonFigures />
      <CampDayFigures figures={figures} look={look} />
      <Panel title="All money together" isWide>
        <AllMoney figures={figures} />
      </Panel>
      <TshirtOrders />
    </div>
  );
}

/** The total shown above the tabs as Total Revenue, broken down. */
function AllMoney({ figures }: { figures: Figures }) {
  const { campDays, seasons, tshirtPence, otherPence, deletedRevenuePence } = figures;
  const campPence = campDays.reduce((sum, { revenuePence }) => sum + revenuePence, 0);
  return (
    <>
      <div style={{ maxWidth: 480 }}>
        <Sums
          rows={[
            ['Camp days', formatPounds(campPence)],
            ['T-shirts', formatPounds(tshirtPence)],
            otherPence !== 0 && [
              'Other seasons, and bookings whose days were deleted',
              formatPounds(otherPence),
            ],
          ]}
          total={['Total Revenue', formatPounds(campPence + tshirtPence + otherPence)]}
        />
      </div>
      <Note>
        {seasons.length > 0 && `Camp days and t-shirts are those of ${listed(seasons)}. `}
        Total Revenue covers all seasons, including those no longer on sale.
      </Note>
      {deletedRevenuePence > 0 && (
        <Note>
          {formatPounds(deletedRevenuePence)} came from bookings that have since been deleted.
        </Note>
      )}
    </>
  );
}

/** Two dates; the figures update once they form a valid range. */
function ChosenDays({
  span,
  show,
}: {
  span: Pick<Span, 'from' | 'to'>;
  show: (change: { from: string; to: string }) => void;
}) {
  const [days, setDays] = useState(span);
  const change = (part: Partial<typeof days>) => {
    const next = { ...days, ...part };
    setDays(next);
    if (problemOfDays(next, MAX_FIGURE_DAYS) === undefined) show(next);
  };
  return (
    <Flex component="span" wrap gap={8} align="center">
      <Input
        type="date"
        style={{ width: 150 }}
        aria-label="First day"
        value={days.from}
        onChange={({ target }) => change({ from: target.value })}
      />
      <span>to</span>
      <Input
        type="date"
        style={{ width: 150 }}
        aria-label="Last day"
        value={days.to}
        onChange={({ target }) => change({ to: target.value })}
      />
      <span role="status">{problemOfDays(days, MAX_FIGURE_DAYS)}</span>
    </Flex>
  );
}
