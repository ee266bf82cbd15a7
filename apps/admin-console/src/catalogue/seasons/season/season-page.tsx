import { ApiError } from '@sunfield/api-client/api-error';
import { type SeasonDetails } from '@sunfield/contracts/catalogue/seasons';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { Empty, Skeleton, Tabs } from 'antd';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { siteQuery } from '../../../kernel/data/brand';
import { Piece } from '../../../kernel/pieces/piece';
import { SeasonPrices } from '../../prices/season-prices';
import { LoadProblem } from '../../../kernel/ui/load-problem';
import { CalendarPart } from '../calendar/calendar-part';
import { daysQuery, previewQuery, seasonQuery, useSeasonsChanged } from '../model/api';
import { seasonLink, type SeasonPart, seasonsLink } from '../model/season-address';
import { Checklist } from './checklist';
import { DetailsPart } from './details-part';
import { SeasonHead } from './season-head';

interface SeasonPageProps {
  id: number;
  part: SeasonPart;
}

/** A season's days, words and prices; of the parties' season, whose days are under Parties, its words. */
export function SeasonPage({ id, part }: SeasonPageProps) {
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
      {season.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {season.isError && !season.data && <SeasonAway error={season.error} retry={season.refetch} />}
      {season.data && (
        <>
          <SeasonHead season={season.data} />
          {season.data.state === 'by_quote' ? (
            <DetailsPart season={season.data} />
          ) : (
            <Parts season={season.data} part={part} />
          )}
        </>
      )}
    </>
  );
}

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

function SeasonAway({ error, retry }: { error: unknown; retry: () => unknown }) {
  return error instanceof ApiError && error.status === 404 ? (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description="There is no such season. It may have been deleted."
    />
  ) : (
    <LoadProblem error={error} retry={retry} />
  );
}

/** Discounts and t-shirts; session prices are part of the days. */
function PricesPart({ season }: { season: SeasonDetails }) {
  const queryClient = useQueryClient();
  const seasonsChanged = useSeasonsChanged();
  const days = useQuery(daysQuery(season.id));
  if (days.isPending) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  if (!days.data) return <LoadProblem error={days.error} retry={days.refetch} />;
  return (
    <SeasonPrices
      season={season}
      days={days.data}
      onSeason={(now) => {
        queryClient.setQueryData(seasonQuery(season.id).queryKey, now);
        void seasonsChanged();
      }}
    />
  );
}

/** The season as parents would see it if it were on sale and open; the preview sends nothing. */
function PreviewPart({ season }: { season: SeasonDetails }) {
  const [catalogue, site] = useQueries({ queries: [previewQuery(season.id), siteQuery] });
  if (season.days === 0) {
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description="Parents see camp days here once there are some."
      />
    );
  }
  if (catalogue.data && site.data) {
    return (
      <Piece
        name="season-preview"
        title="The preview"
        props={{ catalogue: catalogue.data, site: site.data }}
      />
    );
  }
  const error = catalogue.error ?? site.error;
  if (error) {
    return (
      <LoadProblem error={error} retry={() => Promise.all([catalogue.refetch(), site.refetch()])} />
    );
  }
  return <Skeleton active paragraph={{ rows: 8 }} />;
}
