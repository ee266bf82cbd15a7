import { formatPounds, formatWholePounds } from '@sunfield/words/money';
import { Table } from 'antd';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { palette } from '../../kernel/theme/palette';
import styles from './figures.module.css';
import { type Step, type StepFigures } from './periods';

const PENCE_A_POUND = 100;

const measures = {
  revenue: {
    key: 'revenuePence',
    name: 'Revenue',
    colour: palette['field-700'],
    unit: PENCE_A_POUND,
  },
  bookings: { key: 'bookings', name: 'Paid bookings', colour: palette.coral, unit: 1 },
} as const;

interface StepChartProps {
  steps: StepFigures[];
  step: Step;
  measure: keyof typeof measures;
}

/** One bar per step. Screen readers get one sentence: the table has the details. */
export function StepChart({ steps, step, measure }: StepChartProps) {
  const { key, name, colour } = measures[measure];
  const say = (value: number) => (measure === 'revenue' ? formatPounds(value) : String(value));
  const best = steps.reduce((one, other) => (other[key] > one[key] ? other : one), steps[0]!);
  return (
    <div
      role="img"
      aria-label={`${name} by ${step}. Most: ${best.name} with ${say(best[key])}. The tables show every ${step}.`}
    >
      <BarChart
        responsive
        className={styles.chart}
        data={steps}
        accessibilityLayer={false}
        margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke={palette.rule} />
        <XAxis
          dataKey="name"
          tickLine={false}
          // Below the zero in the corner.
          tickMargin={8}
          minTickGap={16}
          interval="equidistantPreserveStart"
          stroke={palette['ink-soft']}
        />
        <YAxis
          // The same width in every chart of these days, so that all label the same bars.
          width={TICK_PX + DIGIT_PX * formatWholePounds(ticksOf(steps, 'revenue').at(-1)!).length}
          ticks={ticksOf(steps, measure)}
          domain={[0, ticksOf(steps, measure).at(-1)!]}
          tickLine={false}
          axisLine={false}
          stroke={palette['ink-soft']}
          tickFormatter={(value: number) =>
            measure === 'revenue' ? formatWholePounds(value) : `${value}`
          }
        />
        <Tooltip
          cursor={{ fill: palette['field-50'] }}
          formatter={(value) => [say(Number(value)), name]}
          isAnimationActive={false}
        />
        <Bar dataKey={key} fill={colour} radius={[3, 3, 0, 0]} isAnimationActive={false} />
      </BarChart>
    </div>
  );
}

const DIGIT_PX = 9;
const TICK_PX = 12;
const TICKS = 4;

/** Ticks from 0 to above the highest bar, at round amounts or counts. */
export function ticksOf(steps: readonly StepFigures[], measure: keyof typeof measures): number[] {
  const { key, unit } = measures[measure];
  const most = Math.max(...steps.map((step) => step[key])) / TICKS / unit;
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  const step = [1, 2, 5, 10].find((times) => times * magnitude >= most)! * magnitude * unit;
  return Array.from({ length: TICKS + 1 }, (_, at) => at * step);
}

export const StepTable = ({ steps, step }: { steps: StepFigures[]; step: Step }) => (
  <Table<StepFigures>
    size="small"
    rowKey="name"
    dataSource={steps}
    pagination={false}
    columns={[
      { title: step === 'day' ? 'Day' : `By ${step}`, dataIndex: 'name' },
      { title: 'Paid bookings', dataIndex: 'bookings', align: 'right' },
      { title: 'Revenue', dataIndex: 'revenuePence', align: 'right', render: formatPounds },
    ]}
  />
);
