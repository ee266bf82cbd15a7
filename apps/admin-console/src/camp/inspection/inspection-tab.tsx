import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import {
  MAX_PACK_DAYS,
  type Pack,
  type PackQuery,
} from '@sunfield/contracts/camp/attendance/inspection';
import { todayInLondon } from '@sunfield/words/dates';
import { useIsFetching, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Button, Flex, Input, Select, Skeleton } from 'antd';
import { useId, useState } from 'react';
import { problemOfDays } from '../../kernel/data/problem-of-days';
import { catalogueQuery } from '../../kernel/data/catalogue';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { Hint, Quiet } from '../../kernel/ui/quiet';
import { packQuery, rowsQuery } from './api';
import { PackSection } from './pack-section';
import { PrintedPack } from './printed-pack';

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
  const ids = { from: useId(), to: useId(), venues: useId() };
  const problem = problemOfDays(days, MAX_PACK_DAYS);
  return (
    <>
      <Flex wrap gap={12} align="end">
        {(['from', 'to'] as const).map((end) => (
          <Flex key={end} vertical gap={4}>
            <label htmlFor={ids[end]}>{end === 'from' ? 'First day' : 'Last day'}</label>
            <Input
              id={ids[end]}
              type="date"
              value={days[end]}
              onChange={({ target }) => setDays({ ...days, [end]: target.value })}
            />
          </Flex>
        ))}
        <Flex vertical gap={4} style={{ flex: '1 1 220px', maxWidth: 420 }}>
          <label htmlFor={ids.venues}>Venues</label>
          <Select
            id={ids.venues}
            mode="multiple"
            placeholder="All venues"
            value={venues}
            onChange={setVenues}
            options={catalogue.venues.map(({ key, name }) => ({ value: key, label: name }))}
          />
        </Flex>
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
  const pack = useQuery(packQuery(query, opening));
  if (pack.isError) return <LoadProblem error={pack.error} retry={pack.refetch} />;
  if (pack.isPending) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  return <Sections pack={pack.data} query={query} opening={opening} />;
}

function Sections({ pack, query, opening }: OpenPackProps & { pack: Pack }) {
  const [prefix] = rowsQuery('', query, opening).queryKey;
  const isLoading = useIsFetching({ queryKey: [prefix] }) > 0;
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
      <PrintedPack pack={pack} query={query} opening={opening} />
    </>
  );
}
