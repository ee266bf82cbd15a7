import { routeQuery } from '@sunfield/api-client/route-query';
import { listSeasons } from '@sunfield/contracts/catalogue/routes';
import { type FundedDay, type Funder } from '@sunfield/contracts/catalogue/funding/funding';
import { listFundedDays } from '@sunfield/contracts/catalogue/funding/routes';
import { formatShortDate } from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, InputNumber, Select } from 'antd';
import { isEarlier, seasonOptions } from '../../kernel/data/season-options';
import { useState } from 'react';
import { ActionButton } from '../../kernel/dialogs/action-button';
import { SideDrawer } from '../../kernel/dialogs/side-drawer';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { type Column } from '../../kernel/lists/list';
import { WholeList } from '../../kernel/lists/paged-list';
import { Detail, Hint } from '../../kernel/ui/quiet';
import { useSetPlaces } from './api';

/** The places that a funder has of each day of a season. */
export function FundedDays({ funder, onEnd }: { funder: Funder; onEnd: () => void }) {
  const seasons = useQuery(routeQuery(listSeasons));
  const [chosen, setChosen] = useState<number>();
  const season =
    chosen ??
    (seasons.data?.find((one) => one.state === 'on_sale' && !isEarlier(one)) ?? seasons.data?.[0])
      ?.id;
  return (
    <SideDrawer open width={620} title={`Places of ${funder.name}`} onClose={onEnd}>
      {seasons.error && <LoadProblem error={seasons.error} retry={seasons.refetch} />}
      <Flex vertical gap={16}>
        <Hint>
          Only funded children can book these places. Other families see a day as full when only
          they are left.
        </Hint>
        <Select
          aria-label="Season"
          value={season}
          onChange={setChosen}
          options={seasonOptions(seasons.data)}
        />
        {season !== undefined && <Days key={season} funder={funder} season={season} />}
      </Flex>
    </SideDrawer>
  );
}

function Days({ funder: { id }, season }: { funder: Funder; season: number }) {
  const days = useQuery({
    ...routeQuery(listFundedDays, { params: { id }, query: { season } }),
    staleTime: 0,
  });
  const saving = useSetPlaces(id, season);
  const [typed, setTyped] = useState<ReadonlyMap<number, number>>(new Map());
  const [forAll, setForAll] = useState<number | null>(null);
  const all = days.data ?? [];
  const unused = all.filter(({ places, taken }) => places > taken);
  const sent = (changed: readonly (readonly [number, number])[]) => ({
    days: changed.map(([campDayId, places]) => ({ campDayId, places })),
  });
  const done = () => {
    setTyped(new Map());
    return ['Places saved', 'For bookings from now on.'] as [string, string];
  };
  return (
    <>
      <Flex wrap gap={8} align="center">
        <InputNumber
          aria-label="Places on every day"
          min={0}
          max={1000}
          value={forAll}
          onChange={setForAll}
        />
        <Button
          disabled={forAll === null}
          onClick={() =>
            setTyped(new Map(all.map(({ campDayId }) => [campDayId, forAll ?? 0] as const)))
          }
        >
          Set for every day
        </Button>
        <ActionButton
          type="primary"
          disabled={typed.size === 0}
          sending={saving}
          sent={sent([...typed])}
          done={done}
        >
          Save places
        </ActionButton>
        <ActionButton
          disabled={unused.length === 0 || typed.size > 0}
          sending={saving}
          sent={sent(unused.map(({ campDayId, taken }) => [campDayId, taken] as const))}
          done={() => ['Unused places given back', 'Everyone can book them now.']}
        >
          Give back unused places
        </ActionButton>
      </Flex>
      <WholeList<FundedDay>
        label="Funded places"
        query={days}
        rows={days.data}
        rowKey="campDayId"
        columns={columnsOf(typed, (campDayId, places) =>
          setTyped(new Map([...typed, [campDayId, places]])),
        )}
        pageSize={100}
        empty="This season has no days."
      />
    </>
  );
}

const nameOf = ({ date, venue }: FundedDay) => `${formatShortDate(date)}, ${venue}`;

const columnsOf = (
  typed: ReadonlyMap<number, number>,
  type: (campDayId: number, places: number) => void,
): Column<FundedDay>[] => [
  {
    title: 'Day',
    cell: (day) => (
      <>
        {nameOf(day)}
        <Detail>
          {day.activity}, {day.placesTaken} of {day.capacity} places taken
        </Detail>
      </>
    ),
  },
  {
    title: 'Funded places',
    cell: (day) => (
      <>
        <InputNumber
          aria-label={`Funded places on ${nameOf(day)}`}
          min={0}
          max={1000}
          value={typed.get(day.campDayId) ?? day.places}
          onChange={(places) => type(day.campDayId, places ?? 0)}
        />
        <Detail>{day.taken} booked</Detail>
      </>
    ),
  },
];
