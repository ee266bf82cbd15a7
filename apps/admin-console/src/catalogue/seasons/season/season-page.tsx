import { ApiError } from '@sunfield/api-client/api-error';
import { type SeasonDetails } from '@sunfield/contracts/catalogue/seasons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Empty, Tabs } from 'antd';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { siteQuery } from '../../../kernel/data/brand';
import { Piece } from '../../../kernel/pieces/piece';
import { SeasonPrices } from '../../prices/season-prices';
import { Loaded } from '../../../kernel/ui/loaded';
import { CalendarPart } from '../calendar/calendar-part';
import { daysQuery, previewQuery, seasonQuery, useSeasonsChanged } from '../model/api';
import { seasonLink, type SeasonPart, seasonsLink } from '../model/season-address';
import { Checklist } from './checklist';
import { DetailsPart } from './details-part';
import { SeasonHead } from './season-head';

/** A season's days, words and prices; of the parties' season, whose days are under Parties, its words. */
export function SeasonPage({ id, part }: { id: number; part: SeasonPart }) {
  const season = useQuery(seasonQuery(id));
  const name = season.data?.name;
  useEffect(() => {
    if (name) document.title = `${name} · Seasons`;
  }, [name]);
  return (
    <>
      <p style={{ margin: '0 0 8px' }}>
        <Link to={seasonsLink}>All seasons</Link>
      </p>
      {isGone(season.error) ? (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description="There is no such season. It may have been deleted."
        />
      ) : (
        <Loaded query={season}>
          {(data) => (
            <>
              <SeasonHead season={data} />
              {data.state === 'by_quote' ? (
                <DetailsPart season={data} />
              ) : (
                <Parts season={data} part={part} />
              )}
            </>
          )}
        </Loaded>
      )}
    </>
  );
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

function Parts({ season, part }: { season: SeasonDetails; part: SeasonPart }) {
  const navigate = useNavigate();
  return (
    <>
      {season.state !== 'archived' && <Checklist season={season} />}
      <Tabs
        activeKey={part}
        onChange={(key) => void navigate(seasonLink(season.id, key as SeasonPart))}
        destroyOnHidden
        items={[
          { key: 'calendar', label: 'Calendar', children: <CalendarPart season={season} /> },
          { key: 'details', label: 'Details', children: <DetailsPart season={season} /> },
          { key: 'prices', label: 'Prices', children: <PricesPart season={season} /> },
          { key: 'preview', label: 'Preview', children: <PreviewPart season={season} /> },
        ]}
      />
    </>
  );
}

/** Discounts and t-shirts; session prices are part of the days. */
function PricesPart({ season }: { season: SeasonDetails }) {
  const queryClient = useQueryClient();
  const seasonsChanged = useSeasonsChanged();
  return (
    <Loaded query={useQuery(daysQuery(season.id))}>
      {(days) => (
        <SeasonPrices
          season={season}
          days={days}
          onSeason={(now) => {
            queryClient.setQueryData(seasonQuery(season.id).queryKey, now);
            void seasonsChanged();
          }}
        />
      )}
    </Loaded>
  );
}

/** The season as parents would see it if it were on sale and open; the preview sends nothing. */
function PreviewPart({ season }: { season: SeasonDetails }) {
  const shown = useQuery(previewQuery(season.id));
  const site = useQuery(siteQuery);
  if (season.days === 0) {
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description="Parents see camp days here once there are some."
      />
    );
  }
  return (
    <Loaded query={shown}>
      {(catalogue) => (
        <Loaded query={site}>
          {(brand) => (
            <Piece name="season-preview" title="The preview" props={{ catalogue, site: brand }} />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
