import { type SeasonSummary } from '@sunfield/contracts/catalogue/seasons';
import { formatNumber } from '@sunfield/words/counted';
import { useQuery } from '@tanstack/react-query';
import { Collapse } from 'antd';
import { useNavigate } from 'react-router-dom';
import { isEarlier } from '../../../kernel/data/season-options';
import { DialogButton } from '../../../kernel/dialogs/dialog-button';
import { type Column } from '../../../kernel/lists/list';
import { WholeList } from '../../../kernel/lists/paged-list';
import { Ends } from '../../../kernel/ui/ends';
import { Loaded } from '../../../kernel/ui/loaded';
import { Detail, Quiet } from '../../../kernel/ui/quiet';
import { seasonsQuery } from '../model/api';
import { seasonLink } from '../model/season-address';
import { datesOf, openingOf, sizeOf } from '../model/season-words';
import { StateTag } from '../model/state-tag';
import { NewSeason } from './new-season';

export const SeasonList = () => (
  <Loaded query={useQuery(seasonsQuery)}>{(seasons) => <Seasons seasons={seasons} />}</Loaded>
);

function Seasons({ seasons }: { seasons: SeasonSummary[] }) {
  const earlier = seasons.filter(isEarlier);
  const current = seasons.filter((season) => !isEarlier(season));
  return (
    <>
      <Ends style={{ marginBottom: 14 }}>
        <Quiet>
          A season is a draft until you publish it. Parents see and book only what is on sale.
        </Quiet>
        <DialogButton
          type="primary"
          opensBy="new-season"
          dialog={(onEnd) => <NewSeason onEnd={onEnd} />}
        >
          New season
        </DialogButton>
      </Ends>
      {(current.length > 0 || earlier.length === 0) && (
        <SeasonRows label="Seasons" seasons={current} />
      )}
      {earlier.length > 0 && (
        <Collapse
          ghost
          // With only earlier seasons the list would look empty.
          defaultActiveKey={current.length === 0 ? 'earlier' : undefined}
          items={[
            {
              key: 'earlier',
              label: `Earlier seasons (${earlier.length})`,
              children: <SeasonRows label="Earlier seasons" seasons={earlier} />,
            },
          ]}
        />
      )}
    </>
  );
}

function SeasonRows({ label, seasons }: { label: string; seasons: SeasonSummary[] }) {
  const navigate = useNavigate();
  return (
    <WholeList<SeasonSummary>
      label={label}
      rows={seasons}
      rowKey="id"
      columns={columns}
      opens={{
        name: ({ name }) => `Open ${name}`,
        open: ({ id }) => void navigate(seasonLink(id)),
      }}
      empty="No season yet. Make the first one, and add its camp days."
    />
  );
}

const columns: Column<SeasonSummary>[] = [
  { title: 'Season', cell: ({ name }) => name },
  { title: 'State', isAside: true, cell: (season) => <StateTag season={season} /> },
  {
    title: 'Days',
    // Each party is a day of its season.
    cell: (season) =>
      season.state !== 'by_quote' && (
        <>
          {datesOf(season)}
          {season.days > 0 && <Detail>{sizeOf(season)}</Detail>}
        </>
      ),
  },
  {
    title: 'Booking',
    cell: (season) => ['on_sale', 'by_quote'].includes(season.state) && openingOf(season),
  },
  {
    title: 'Places',
    align: 'right',
    isNamed: true,
    cell: ({ state, placesTaken, capacity }) =>
      state !== 'by_quote' &&
      capacity > 0 &&
      `${formatNumber(placesTaken)} of ${formatNumber(capacity)} taken`,
  },
];
