import { addressOf } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import { listSeasons } from '@sunfield/contracts/catalogue/routes';
import {
  type FunderReport as Figures,
  sessionOutcomes,
} from '@sunfield/contracts/catalogue/funding/funder-report';
import { fundedAnswers, type Funder } from '@sunfield/contracts/catalogue/funding/funding';
import { exportFunderReport, readFunderReport } from '@sunfield/contracts/catalogue/funding/routes';
import { formatNumber } from '@sunfield/words/counted';
import { todayInLondon } from '@sunfield/words/dates';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Checkbox, Empty, Flex, Select } from 'antd';
import { useState } from 'react';
import { SideDrawer } from '../../kernel/dialogs/side-drawer';
import { useMay } from '../../kernel/session/require-staff';
import { Loaded } from '../../kernel/ui/loaded';
import { Hint, Quiet } from '../../kernel/ui/quiet';
import { SaveButton } from '../../kernel/ui/save-button';
import { inColumns } from '../../kernel/ui/in-columns';
import { Sums } from '../../kernel/ui/sums';

interface Days {
  from: string;
  to: string;
}

/** What a funder asks for after a holiday: its children, their sessions and who came. */
export function FunderReport({ funder, onEnd }: { funder: Funder; onEnd: () => void }) {
  const seasons = useQuery(routeQuery(listSeasons));
  const [chosen, setChosen] = useState<number>();
  const all = (seasons.data ?? []).flatMap(({ id, name, state, firstDay, lastDay }) =>
    firstDay && lastDay && state !== 'draft' ? [{ id, name, from: firstDay, to: lastDay }] : [],
  );
  // The newest season that has begun.
  const usual = all.find(({ from }) => from <= todayInLondon()) ?? all[0];
  const season = all.find(({ id }) => id === chosen) ?? usual;
  return (
    <SideDrawer open width={640} title={`Report for ${funder.name}`} onClose={onEnd}>
      <Loaded query={seasons}>
        {() => (
          <Flex vertical gap={16}>
            <Select
              aria-label="Season"
              placeholder="No season has begun"
              value={season?.id ?? null}
              onChange={setChosen}
              options={all.map(({ id, name }) => ({ value: id, label: name }))}
            />
            {season && <Report funder={funder} days={{ from: season.from, to: season.to }} />}
          </Flex>
        )}
      </Loaded>
    </SideDrawer>
  );
}

function Report({ funder, days }: { funder: Funder; days: Days }) {
  const report = useQuery({
    ...routeQuery(readFunderReport, { params: { id: funder.id }, query: days }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <Loaded query={report}>
      {(data) =>
        data.children === 0 ? (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description="No child has a place of this funder on these days."
          />
        ) : (
          <>
            <ReportFile funder={funder} days={days} />
            <div aria-busy={report.isPlaceholderData}>
              <ReportFigures figures={data} needs={funder.needs} />
            </div>
            <Hint>
              Sessions of paid bookings count, as on the register. Who came is what staff recorded
              at the gate. Bookings erased since are not counted. Answers and dates of birth are
              erased some time after camp, as the settings say, so save the file soon after the
              holiday.
            </Hint>
          </>
        )
      }
    </Loaded>
  );
}

function ReportFile({ funder: { id }, days }: { funder: Funder; days: Days }) {
  const may = useMay();
  const [hasNames, setHasNames] = useState(false);
  if (!may('exports')) return null;
  const query = { ...days, ...(hasNames && { names: 'yes' as const }) };
  return (
    <Flex wrap gap="8px 14px" align="center">
      <SaveButton type="primary" address={addressOf(exportFunderReport, { params: { id }, query })}>
        {hasNames ? 'CSV with names' : 'CSV without names'}
      </SaveButton>
      <Checkbox checked={hasNames} onChange={({ target }) => setHasNames(target.checked)}>
        with each child’s name
      </Checkbox>
      <Quiet>
        {hasNames
          ? 'Only if the funder needs them. The audit log says that names were saved.'
          : 'A row for each child, with a number instead of the name.'}
      </Quiet>
    </Flex>
  );
}

function ReportFigures({ figures, needs }: { figures: Figures; needs: Funder['needs'] }) {
  const { children, sessions, outcomes, meals, send, districts, schoolYears } = figures;
  return (
    <div style={inColumns(240, '20px 28px')}>
      <Counts
        title="In all"
        counts={[
          ['Children', children],
          ['Sessions booked', sessions],
          ...(needs.includes('meal') ? ([['Meals provided', meals]] as const) : []),
        ]}
      />
      <Counts
        title="Sessions"
        counts={Object.entries(sessionOutcomes).map(([key, name]) => [
          name,
          outcomes[key as keyof typeof outcomes],
        ])}
      />
      <Counts
        title="Children by school year"
        counts={schoolYears.map((one) => [one.name, one.children])}
      />
      {needs.includes('postcode') && (
        <Counts
          title="Children by postcode district"
          counts={districts.map((one) => [one.name, one.children])}
        />
      )}
      {needs.includes('send') && (
        <Counts
          title={fundedAnswers.send}
          counts={[
            ['Yes', send.yes],
            ['No', send.no],
            ['Not known', send.unknown],
          ]}
        />
      )}
    </div>
  );
}

interface CountsProps {
  title: string;
  counts: (readonly [string, number])[];
}

/** Numbers with their names; those that are 0 are left out. */
const Counts = ({ title, counts }: CountsProps) => (
  <section>
    <h3>{title}</h3>
    <Sums
      rows={counts
        .filter(([, count]) => count > 0)
        .map(([name, count]) => [name, formatNumber(count)])}
    />
  </section>
);
