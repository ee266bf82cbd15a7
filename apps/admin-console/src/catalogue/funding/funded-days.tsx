import { bodyTo } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import { listSeasons } from '@sunfield/contracts/catalogue/routes';
import { type FundedDay, type Funder } from '@sunfield/contracts/catalogue/funding/funding';
import {
  listFundedDays,
  listFunders,
  setFundedPlaces,
} from '@sunfield/contracts/catalogue/funding/routes';
import { formatShortDate } from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { isEarlier, seasonOptions } from '../../kernel/data/season-options';
import { useSend } from '../../kernel/data/use-send';
import { useDraft } from '../../kernel/data/use-draft';
import { ActionButton } from '../../kernel/dialogs/action-button';
import { SideDrawer } from '../../kernel/dialogs/side-drawer';
import { Ends } from '../../kernel/ui/ends';
import layout from '../../kernel/ui/layout.module.css';
import { Loaded } from '../../kernel/ui/loaded';
import { Detail, Hint } from '../../kernel/ui/quiet';

/** The places that a funder has of each day of a season. */
export function FundedDays({ funder, onEnd }: { funder: Funder; onEnd: () => void }) {
  const seasons = useQuery(routeQuery(listSeasons));
  const [chosen, setChosen] = useState<number>();
  const draft = useDraft<{ season: number; places: Typed }>(`funded places ${funder.id}`);
  const season =
    draft.typed?.season ??
    chosen ??
    (seasons.data?.find((one) => one.state === 'on_sale' && !isEarlier(one)) ?? seasons.data?.[0])
      ?.id;
  const days = useQuery({
    ...routeQuery(listFundedDays, { params: { id: funder.id }, query: { season: season ?? 0 } }),
    enabled: season !== undefined,
    staleTime: 0,
  });
  const typed = draft.typed?.places ?? {};
  const type = (places: Typed) => season !== undefined && draft.keep({ season, places });
  return (
    <SideDrawer
      open
      width={620}
      title={`Places of ${funder.name}`}
      onClose={onEnd}
      footer={
        season !== undefined && (
          <Saving
            key={season}
            of={{ id: funder.id, season }}
            days={days.data ?? []}
            typed={typed}
            onSaved={draft.forget}
          />
        )
      }
    >
      <Hint>
        Only funded children can book these places. Other families see a day as full when only they
        are left.
      </Hint>
      <Flex vertical gap={16} style={{ marginTop: 16 }}>
        <Select
          aria-label="Season"
          value={season}
          // One season is saved at a time.
          disabled={draft.typed !== undefined}
          onChange={setChosen}
          options={seasonOptions(seasons.data)}
        />
        <Loaded query={seasons}>
          {() => (
            <Loaded query={days}>
              {(data) => <Days days={data} typed={typed} onType={type} />}
            </Loaded>
          )}
        </Loaded>
      </Flex>
    </SideDrawer>
  );
}

type Typed = Readonly<Record<number, number>>;

interface DaysProps {
  days: readonly FundedDay[];
  /** Places by camp day, where they are not saved yet. */
  typed: Typed;
  onType: (typed: Typed) => void;
}

const nameOf = ({ date, venue }: FundedDay) => `${formatShortDate(date)}, ${venue}`;

function Days({ days, typed, onType }: DaysProps) {
  const [forAll, setForAll] = useState<number | null>(null);
  if (days.length === 0) return <Hint>This season has no days.</Hint>;
  return (
    <>
      <Flex wrap gap={8} align="center">
        <PlacesField label="Places on every day" value={forAll} onChange={setForAll} />
        <Button
          disabled={forAll === null}
          onClick={() =>
            onType(Object.fromEntries(days.map(({ campDayId }) => [campDayId, forAll ?? 0])))
          }
        >
          Set for every day
        </Button>
      </Flex>
      <ul className={`${layout.lines} plain`} aria-label="Funded places">
        {days.map((day) => (
          <Ends key={day.campDayId} component="li">
            <span style={{ flex: '1 1 220px' }}>
              {nameOf(day)}
              <Detail>
                {day.activity}, {day.placesTaken} of {day.capacity} places taken
              </Detail>
            </span>
            <Flex gap={8} align="center">
              <Detail>{day.taken} booked of</Detail>
              <PlacesField
                label={`Funded places on ${nameOf(day)}`}
                value={typed[day.campDayId] ?? day.places}
                onChange={(places) => onType({ ...typed, [day.campDayId]: places ?? 0 })}
              />
            </Flex>
          </Ends>
        ))}
      </ul>
    </>
  );
}

interface PlacesFieldProps {
  label: string;
  value: number | null;
  onChange: (places: number | null) => void;
}

const PlacesField = ({ label, value, onChange }: PlacesFieldProps) => (
  <InputNumber aria-label={label} min={0} max={1000} value={value} onChange={onChange} />
);

interface SavingProps extends Omit<DaysProps, 'onType'> {
  of: { id: number; season: number };
  onSaved: () => void;
}

function Saving({ of: { id, season }, days, typed, onSaved }: SavingProps) {
  const setPlaces = bodyTo(setFundedPlaces, { params: { id }, query: { season } });
  const saving = useSend(setPlaces, [listFunders, listFundedDays]);
  const changed = Object.entries(typed);
  const unused = days.filter(({ places, taken }) => places > taken);
  const sent = (places: readonly (readonly [campDayId: number | string, places: number])[]) => ({
    days: places.map(([campDayId, count]) => ({ campDayId: Number(campDayId), places: count })),
  });
  return (
    <Flex wrap gap={8} justify="flex-end">
      {changed.length > 0 ? (
        <Button onClick={onSaved}>Discard changes</Button>
      ) : (
        <ActionButton
          disabled={unused.length === 0}
          sending={saving}
          sent={sent(unused.map(({ campDayId, taken }) => [campDayId, taken]))}
          done={() => ['Unused places given back', 'Everyone can book them now.']}
        >
          Give back unused places
        </ActionButton>
      )}
      <ActionButton
        type="primary"
        disabled={changed.length === 0}
        sending={saving}
        sent={sent(changed)}
        done={() => {
          onSaved();
          return ['Places saved', 'For bookings from now on.'];
        }}
      >
        Save places
      </ActionButton>
    </Flex>
  );
}
