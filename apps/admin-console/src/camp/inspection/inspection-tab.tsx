import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import {
  MAX_PACK_DAYS,
  type Pack,
  type PackQuery,
} from '@sunfield/contracts/camp/attendance/inspection';
import { formatNumber } from '@sunfield/words/counted';
import { formatShortDateWithYear, todayInLondon } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { useIsFetching, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Button, Flex, Input, Select, Skeleton } from 'antd';
import { useId, useState } from 'react';
import { problemOfDays } from '../../kernel/data/problem-of-days';
import { catalogueQuery } from '../../kernel/data/catalogue';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { Hint, Quiet } from '../../kernel/ui/quiet';
import { useMay } from '../../kernel/session/require-staff';
import { Group } from '../../kernel/ui/group';
import { WholeList } from '../../kernel/lists/paged-list';
import { SaveButton } from '../../kernel/ui/save-button';
import { useBrand } from '../../kernel/data/brand';
import { Paper, PrintedAt } from '../../kernel/ui/paper';
import paper from '../../kernel/ui/paper.module.css';
import {
  cellText,
  packQuery,
  type PackSectionView,
  rowsQuery,
  sectionAddress,
  usePackRows,
} from './api';
import styles from './inspection.module.css';

/** Who was at camp, who was in charge and who had access: what an inspector asks for. */
export default function InspectionTab() {
  const [opened, setOpened] = useState<{ query: PackQuery; opening: number }>();
  return (
    <>
      <Choice
        onOpen={(query) => setOpened({ query, opening: (opened?.opening ?? 0) + 1 })}
        isOpen={opened !== undefined}
      />
      {opened && <OpenPack key={opened.opening} {...opened} />}
    </>
  );
}

function Choice({ onOpen, isOpen }: { onOpen: (query: PackQuery) => void; isOpen: boolean }) {
  const { data: catalogue } = useSuspenseQuery(catalogueQuery);
  const today = todayInLondon();
  const [days, setDays] = useState({ from: today, to: today });
  const [venues, setVenues] = useState<string[]>([]);
  const id = useId();
  const problem = problemOfDays(days, MAX_PACK_DAYS);
  return (
    <>
      <Flex wrap gap={12} align="end">
        {(['from', 'to'] as const).map((end) => (
          <label key={end}>
            {end === 'from' ? 'First day' : 'Last day'}
            <Input
              type="date"
              value={days[end]}
              onChange={({ target }) => setDays({ ...days, [end]: target.value })}
            />
          </label>
        ))}
        <div style={{ flex: '1 1 220px', maxWidth: 420 }}>
          <label htmlFor={id}>Venues</label>
          <Select
            id={id}
            style={{ width: '100%' }}
            mode="multiple"
            placeholder="All venues"
            value={venues}
            onChange={setVenues}
            options={catalogue.venues.map(({ key, name }) => ({ value: key, label: name }))}
          />
        </div>
        <Button
          type="primary"
          disabled={problem !== undefined}
          onClick={() => onOpen({ ...days, venues: venues.join(',') })}
        >
          {isOpen ? 'Open again' : 'Open the pack'}
        </Button>
      </Flex>
      <p role="status" style={{ minHeight: '1.5em', marginBlock: 4 }}>
        {problem}
      </p>
      <Hint>
        Opening it is recorded as a reading of each child it names. It has the names of children
        whose booking is erased, so open it only for an inspection, a claim or a family’s question.
      </Hint>
    </>
  );
}

interface OpenPackProps {
  query: PackQuery;
  opening: number;
}

function OpenPack({ query, opening }: OpenPackProps) {
  const read = useQuery(packQuery(query, opening));
  const [prefix] = rowsQuery('', query, opening).queryKey;
  const isLoading = useIsFetching({ queryKey: [prefix] }) > 0;
  if (read.isError) return <LoadProblem error={read.error} retry={read.refetch} />;
  if (read.isPending) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  const pack = read.data;
  const where = `${daysOf(query)}, ${venuesOf(pack, query)}`;
  return (
    <>
      <Flex wrap gap={12} align="center" style={{ margin: '18px 0 14px' }}>
        <Button
          icon={<PrinterOutlined aria-hidden />}
          disabled={isLoading}
          onClick={() => globalThis.print()}
        >
          Print the pack
        </Button>
        <span role="status">
          <Quiet>
            {isLoading ? 'Loading…' : 'Prints every row, each section on its own page.'}
          </Quiet>
        </span>
      </Flex>
      {pack.sections.map((section) => (
        <PackSection key={section.key} section={section} query={query} opening={opening} />
      ))}
      <Paper data-testid="printed-pack">
        {pack.sections.map((section) => (
          <Sheet
            key={section.key}
            section={section}
            where={where}
            query={query}
            opening={opening}
          />
        ))}
      </Paper>
    </>
  );
}

/** Shown on the screen; paper and files have all rows. */
const MAX_SHOWN = 100;

interface PackRow {
  id: number;
  cells: string[];
}

interface PackSectionProps extends OpenPackProps {
  section: PackSectionView;
}

function PackSection({ section, query, opening }: PackSectionProps) {
  const { key, title, about, columns } = section;
  const { rows, isPending, error, refetch } = usePackRows(key, query, opening);
  const may = useMay();
  return (
    <Group
      title={title}
      about={about}
      action={
        may('exports') && (
          <SaveButton address={sectionAddress(key, query)} aria-label={`CSV of ${title}`}>
            CSV
          </SaveButton>
        )
      }
    >
      <WholeList<PackRow>
        label={title}
        query={{ error, refetch }}
        rows={isPending ? undefined : rows.slice(0, MAX_SHOWN).map((cells, id) => ({ id, cells }))}
        rowKey="id"
        columns={columns.map((name, index) => ({
          title: name,
          isNamed: true,
          cell: ({ cells }) => cellText(cells[index] ?? ''),
        }))}
        pageSize={MAX_SHOWN}
        empty="Nothing was recorded."
      />
      {rows.length > MAX_SHOWN && (
        <Quiet>
          {formatNumber(rows.length - MAX_SHOWN)} more rows are on paper and in the CSV file.
        </Quiet>
      )}
    </Group>
  );
}

interface SheetProps extends PackSectionProps {
  /** "27 Oct 2025, all venues" */
  where: string;
}

/** All rows of a section, on A4. */
function Sheet({ section: { key, title, about, columns }, where, query, opening }: SheetProps) {
  const { rows } = usePackRows(key, query, opening);
  const brand = useBrand();
  return (
    <table className={`${paper.sheet} ${paper.onePage} ${styles.sheet}`}>
      <thead>
        <tr>
          <th colSpan={columns.length} className={paper.heading}>
            <PrintedAt />
            <strong className={paper.title}>{title}</strong>
            <span>
              {brand?.name}, {where}
            </span>
            <span>{about}</span>
          </th>
        </tr>
        <tr>
          {columns.map((name) => (
            <th key={name}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((text, index) => (
              <td key={columns[index]}>{cellText(text)}</td>
            ))}
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={columns.length}>Nothing was recorded.</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

const daysOf = ({ from, to }: PackQuery): string =>
  from === to
    ? formatShortDateWithYear(from)
    : `${formatShortDateWithYear(from)} to ${formatShortDateWithYear(to)}`;

function venuesOf({ venues }: Pack, query: PackQuery): string {
  const chosen = query.venues.split(',').filter((key) => key !== '');
  if (chosen.length === 0) return 'all venues';
  return listed(chosen.map((key) => venues.find((venue) => venue.key === key)?.name ?? key));
}
