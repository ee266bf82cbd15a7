import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { type Figures, MAX_FIGURE_DAYS } from '@sunfield/contracts/office/overview';
import { formatNumber } from '@sunfield/words/counted';
import { listed } from '@sunfield/words/listed';
import { formatPounds } from '@sunfield/words/money';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { problemOfDays } from '../../kernel/data/problem-of-days';
import { useMay } from '../../kernel/session/require-staff';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { Quiet } from '../../kernel/ui/quiet';
import { useSaveFile } from '../../kernel/ui/save-file';
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
      <div className={styles.bar}>
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
      </div>
      {may('exports') && (
        <p className={styles.export}>
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
        </p>
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
    <div className={styles.figures}>
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
      <dl className={styles.sums}>
        <dt>Camp days</dt>
        <dd>{formatPounds(campPence)}</dd>
        <dt>T-shirts</dt>
        <dd>{formatPounds(tshirtPence)}</dd>
        {otherPence !== 0 && (
          <>
            <dt>Other seasons, and bookings whose days were deleted</dt>
            <dd>{formatPounds(otherPence)}</dd>
          </>
        )}
        <dt className={styles.total}>Total Revenue</dt>
        <dd className={styles.total}>{formatPounds(campPence + tshirtPence + otherPence)}</dd>
      </dl>
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
    <span className={styles.chosen}>
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
    </span>
  );
}
