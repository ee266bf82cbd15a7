import { ApiError } from '@sunfield/api-client/api-error';
import { useQuery } from '@tanstack/react-query';
import { Empty, Skeleton, Tabs } from 'antd';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { LoadProblem } from '../../ui/load-problem';
import { seasonQuery } from '../model/api';
import { CalendarPart } from '../calendar/calendar-part';
import { type SeasonPart, seasonLink, seasonsLink } from '../model/season-address';
import styles from '../model/seasons.module.css';
import { Checklist } from './checklist';
import { DetailsPart } from './details-part';
import { PreviewPart } from './preview-part';
import { PricesPart } from './prices-part';
import { SeasonHead } from './season-head';

interface SeasonPageProps {
  id: number;
  part: SeasonPart;
}

export function SeasonPage({ id, part }: SeasonPageProps) {
  const navigate = useNavigate();
  const season = useQuery(seasonQuery(id));
  const name = season.data?.name;
  useEffect(() => {
    if (name) document.title = `${name} · Seasons`;
  }, [name]);
  return (
    <>
      <p className={styles.back}>
        <Link to={seasonsLink}>All seasons</Link>
      </p>
      {season.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {season.isError && !season.data && <SeasonAway error={season.error} retry={season.refetch} />}
      {season.data && (
        <>
          <SeasonHead season={season.data} />
          {season.data.state !== 'archived' && <Checklist season={season.data} />}
          <Tabs
            activeKey={part}
            onChange={(key) => void navigate(seasonLink(id, key as SeasonPart))}
            destroyOnHidden
            items={[
              {
                key: 'calendar',
                label: 'Calendar',
                children: <CalendarPart season={season.data} />,
              },
              { key: 'details', label: 'Details', children: <DetailsPart season={season.data} /> },
              { key: 'prices', label: 'Prices', children: <PricesPart season={season.data} /> },
              { key: 'preview', label: 'Preview', children: <PreviewPart season={season.data} /> },
            ]}
          />
        </>
      )}
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
