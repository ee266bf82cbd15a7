import { formatPounds } from '@sunfield/contracts/money';
import { Table } from 'antd';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { palette } from '../theme/palette';
import styles from './figures.module.css';
import { type Step, type StepFigures } from './periods';

const measures = {
  revenue: { key: 'revenuePence', name: 'Revenue', colour: palette['field-700'] },
  bookings: { key: 'bookings', name: 'Paid bookings', colour: palette.coral },
} as const;

interface StepChartProps {
  steps: StepFigures[];
  step: Step;
  measure: keyof typeof measures;
}

const PENCE_A_POUND = 100;

/** One bar a step. Read out as one sentence: the table has the rest. */
export function StepChart({ steps, step, measure }: StepChartProps) {
  const { key, name, colour } = measures[measure];
  const say = (value: number) => (measure === 'revenue' ? formatPounds(value) : String(value));
  const unit = measure === 'revenue' ? PENCE_A_POUND : 1;
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
          // Below the zero that stands at the corner.
          tickMargin={8}
          minTickGap={16}
          interval="equidistantPreserveStart"
          stroke={palette['ink-soft']}
        />
        <YAxis
          width={axisWidth(steps)}
          allowDecimals={false}
          // Up to whole pounds or bookings, also where there are none yet.
          domain={[0, (most: number) => Math.max(most, 4 * unit)]}
          tickLine={false}
          axisLine={false}
          stroke={palette['ink-soft']}
          tickFormatter={(value: number) =>
            measure === 'revenue' ? wholePounds(value) : `${value}`
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

const wholePounds = (pence: number): string =>
  `£${(pence / PENCE_A_POUND).toLocaleString('en-GB')}`;

const DIGIT_PX = 9;
const TICK_PX = 12;

/** As wide in every chart of the same days, so that these name the same ones. Ticks go up to a rounder sum than the most. */
export const axisWidth = (steps: readonly StepFigures[]): number => {
  const most = Math.max(...steps.map(({ revenuePence }) => revenuePence));
  const highest = wholePounds(Math.ceil((most * 1.25) / PENCE_A_POUND) * PENCE_A_POUND);
  return Math.max(62, TICK_PX + DIGIT_PX * highest.length);
};

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
