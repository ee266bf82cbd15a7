import { type SeasonSummary } from '@sunfield/contracts/catalogue/seasons';
import { counted, formatNumber } from '@sunfield/words/counted';
import { useQuery } from '@tanstack/react-query';
import { Collapse, Empty, Flex, Progress } from 'antd';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { DialogButton } from '../../../kernel/dialogs/dialog-button';
import { Ends } from '../../../kernel/ui/ends';
import layout from '../../../kernel/ui/layout.module.css';
import { Loaded } from '../../../kernel/ui/loaded';
import { Quiet } from '../../../kernel/ui/quiet';
import { checklistQuery, seasonsQuery } from '../model/api';
import { seasonLink } from '../model/season-address';
import { datesOf, openingOf, sizeOf } from '../model/season-words';
import { isEarlier } from '../../../kernel/data/season-options';
import { StateTag } from '../model/state-tag';
import { CopySeasonDialog } from './copy-season';
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
      {seasons.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description="No season yet. Make the first one, and add its camp days."
        />
      )}
      <SeasonCards seasons={current} />
      {earlier.length > 0 && (
        <Collapse
          ghost
          // With only earlier seasons the list would look empty.
          defaultActiveKey={current.length === 0 ? 'earlier' : undefined}
          items={[
            {
              key: 'earlier',
              label: `Earlier seasons (${earlier.length})`,
              children: <SeasonCards seasons={earlier} />,
            },
          ]}
        />
      )}
    </>
  );
}

const SeasonCards = ({ seasons }: { seasons: SeasonSummary[] }) => (
  <Flex component="ul" vertical gap={12} style={{ marginBottom: 14 }}>
    {seasons.map((season) => (
      <SeasonCard key={season.id} season={season} />
    ))}
  </Flex>
);

function SeasonCard({ season }: { season: SeasonSummary }) {
  const titleId = useId();
  const { id, name, state, capacity, placesTaken } = season;
  // It has no days to copy: each party is one.
  const isOfParties = state === 'by_quote';
  return (
    <li className={layout.frame} aria-labelledby={titleId}>
      <Flex wrap gap="8px 12px" align="center">
        <h2 id={titleId}>
          <Link to={seasonLink(id)}>{name}</Link>
        </h2>
        <StateTag season={season} />
        {!isOfParties && (
          <DialogButton
            style={{ marginLeft: 'auto' }}
            size="small"
            aria-label={`Copy ${name}`}
            dialog={(onEnd) => <CopySeasonDialog season={season} onEnd={onEnd} />}
          >
            Copy
          </DialogButton>
        )}
      </Flex>
      {!isOfParties && (
        <p>
          {datesOf(season)}
          {season.days > 0 && <Quiet> · {sizeOf(season)}</Quiet>}
        </p>
      )}
      {(state === 'on_sale' || isOfParties) && (
        <p>
          <Quiet>{openingOf(season)}</Quiet>
        </p>
      )}
      {capacity > 0 && !isOfParties && (
        <Flex gap={12} align="center">
          <Progress
            aria-hidden
            style={{ width: 220, minWidth: 60 }}
            percent={(placesTaken / capacity) * 100}
            showInfo={false}
            size="small"
          />
          <span>
            {formatNumber(placesTaken)} of {counted(capacity, 'place')} taken
          </span>
        </Flex>
      )}
      {state === 'draft' && <Missing id={id} />}
    </li>
  );
}

/** What a draft still lacks, in short; its page links to where each can be added. */
function Missing({ id }: { id: number }) {
  const checklist = useQuery(checklistQuery(id));
  if (!checklist.data) return null;
  const obstacles = checklist.data.missing.filter(({ isWarning }) => !isWarning);
  return (
    <p className={obstacles.length > 0 ? layout.late : undefined}>
      {obstacles.length > 0
        ? `Missing: ${obstacles.map(({ message }) => message).join(' ')}`
        : 'Ready to be published.'}
    </p>
  );
}
