import { formatShortDate } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { type CampDayFigures as CampDay, type Figures } from '@sunfield/contracts/office/overview';
import { formatNumber } from '@sunfield/words/counted';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Empty, Flex, Table, type TableProps } from 'antd';
import { useId } from 'react';
import { Bar, BarChart, Tooltip, XAxis, YAxis } from 'recharts';
import { catalogueQuery } from '../../kernel/data/catalogue';
import { palette } from '../../kernel/theme/palette';
import { inColumns } from '../../kernel/ui/in-columns';
import { Note, Panel } from './figures-panel';
import styles from './figures.module.css';

interface CampDayFiguresProps {
  figures: Pick<Figures, 'campDays' | 'seasons' | 'earlierSeasons'>;
  look: 'charts' | 'tables';
}

/** Places taken in each season on sale, venue by venue; one that is over is under “Earlier seasons”. */
export function CampDayFigures({
  figures: { campDays, seasons, earlierSeasons },
  look,
}: CampDayFiguresProps) {
  if (seasons.length === 0) {
    return (
      <Panel title="Places" isWide>
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description="No camp days are on sale. Put a season on sale under Seasons."
        />
      </Panel>
    );
  }
  const of = (season: string) => campDays.filter((day) => day.season === season);
  const shown = seasons.filter((season) => !earlierSeasons.includes(season));
  const placesOf = (season: string) => (
    <SeasonPlaces key={season} season={season} campDays={of(season)} look={look} />
  );
  return (
    <>
      {shown.map(placesOf)}
      {earlierSeasons.length > 0 && (
        <details className={styles.wide}>
          <summary>Earlier seasons</summary>
          {earlierSeasons.map(placesOf)}
        </details>
      )}
    </>
  );
}

interface SeasonPlacesProps {
  season: string;
  campDays: CampDay[];
  look: CampDayFiguresProps['look'];
}

const SeasonPlaces = ({ season, campDays, look }: SeasonPlacesProps) => (
  <Panel title={`Places, ${season}`} isWide>
    <Note>{occupancy(campDays)}</Note>
    {look === 'tables' ? (
      <CampDayTable campDays={campDays} />
    ) : (
      <PlacesCharts campDays={campDays} />
    )}
  </Panel>
);

/** "30% of places taken: 12 of 40", without cancelled days. */
function occupancy(campDays: CampDay[]): string {
  const open = campDays.filter(({ isCancelled }) => !isCancelled);
  const taken = open.reduce((sum, { placesTaken }) => sum + placesTaken, 0);
  const capacity = open.reduce((sum, day) => sum + day.capacity, 0);
  const percent = capacity === 0 ? 0 : Math.floor((taken / capacity) * 100);
  return `${percent}% of places taken: ${formatNumber(taken)} of ${formatNumber(capacity)}`;
}

function PlacesCharts({ campDays }: { campDays: CampDay[] }) {
  const { data: catalogue } = useSuspenseQuery(catalogueQuery);
  const venues = catalogue.venues.filter(({ key }) => campDays.some(({ venue }) => venue === key));
  return (
    <>
      <Flex wrap gap="4px 18px" style={{ marginBottom: 12 }}>
        <Key colour={palette['field-700']}>paid</Key>
        <Key colour={palette.sun}>held for payment</Key>
        <Key colour={hatched}>refunded, place kept</Key>
        <Key colour={palette['paper-200']}>free</Key>
      </Flex>
      <div style={{ ...inColumns(380, '18px 28px'), fontSize: 13.5 }}>
        {venues.map(({ key, name }) => (
          <section key={key}>
            <h3>{name}</h3>
            <PlacesChart campDays={campDays.filter(({ venue }) => venue === key)} />
          </section>
        ))}
      </div>
    </>
  );
}

const Key = ({ colour, children }: { colour: string; children: string }) => (
  <span>
    <i className={styles.key} style={{ background: colour }} /> {children}
  </span>
);

/** The stripes distinguish it from the other colours without relying on colour. */
const hatched = `repeating-linear-gradient(45deg, ${palette.danger} 0 3px, ${palette['danger-100']} 3px 6px)`;

const ROW_HEIGHT = 38;

function PlacesChart({ campDays }: { campDays: CampDay[] }) {
  const stripes = useId();
  const rows = campDays.map((day) => ({
    name: `${formatShortDate(day.date)} · ${day.isCancelled ? 'cancelled' : `${day.placesTaken} of ${day.capacity}`}`,
    paid: day.placesPaid,
    held: heldOf(day),
    refunded: day.placesRefunded,
    free: day.isCancelled ? 0 : Math.max(0, day.capacity - day.placesTaken),
  }));
  const stack = { stackId: 'places', isAnimationActive: false, barSize: 20 };
  return (
    <div role="img" aria-label={`Places taken: ${rows.map(inWords).join('; ')}.`}>
      <BarChart
        responsive
        layout="vertical"
        style={{ width: '100%', height: rows.length * ROW_HEIGHT + 10 }}
        data={rows}
        accessibilityLayer={false}
        margin={{ top: 0, right: 4, bottom: 0, left: 0 }}
      >
        <defs>
          <pattern
            id={stripes}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="6" height="6" fill={palette['danger-100']} />
            <rect width="3" height="6" fill={palette.danger} />
          </pattern>
        </defs>
        <XAxis type="number" hide domain={[0, 'dataMax']} />
        <YAxis
          type="category"
          dataKey="name"
          width={190}
          tickLine={false}
          axisLine={false}
          stroke={palette.ink}
        />
        <Tooltip cursor={{ fill: palette['field-50'] }} isAnimationActive={false} />
        <Bar dataKey="paid" fill={palette['field-700']} {...stack} />
        <Bar dataKey="held" fill={palette.sun} {...stack} />
        <Bar dataKey="refunded" fill={`url(#${stripes})`} {...stack} />
        <Bar dataKey="free" fill={palette['paper-200']} {...stack} />
      </BarChart>
    </div>
  );
}

const heldOf = ({ placesTaken, placesPaid, placesRefunded }: CampDay): number =>
  Math.max(0, placesTaken - placesPaid - placesRefunded);

const inWords = ({ name, refunded }: { name: string; refunded: number }): string =>
  refunded > 0 ? `${name}, ${refunded} of them refunded` : name;

const columns: TableProps<CampDay>['columns'] = [
  { title: 'Day', dataIndex: 'date', render: (date: string) => formatShortDate(date) },
  { title: 'Venue', dataIndex: 'venueName' },
  { title: 'Programme', dataIndex: 'activityName' },
  {
    title: 'Places taken',
    align: 'right',
    sorter: (one, other) => one.placesTaken / one.capacity - other.placesTaken / other.capacity,
    render: (_, { placesTaken, capacity, isCancelled }) =>
      `${placesTaken} of ${capacity}${isCancelled ? ', cancelled' : ''}`,
  },
  { title: 'Paid', dataIndex: 'placesPaid', align: 'right' },
  { title: 'Held', align: 'right', render: (_, day) => heldOf(day) },
  { title: 'Refunded, place kept', dataIndex: 'placesRefunded', align: 'right' },
  {
    title: 'Revenue',
    dataIndex: 'revenuePence',
    align: 'right',
    sorter: (one, other) => one.revenuePence - other.revenuePence,
    render: formatPounds,
  },
];

const CampDayTable = ({ campDays }: { campDays: CampDay[] }) => (
  <Table<CampDay>
    size="small"
    rowKey="campDayId"
    dataSource={campDays}
    columns={columns}
    pagination={false}
    scroll={{ x: 'max-content' }}
  />
);
