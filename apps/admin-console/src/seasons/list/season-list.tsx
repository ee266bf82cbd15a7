import { useQuery } from '@tanstack/react-query';
import { Button, Collapse, Empty, Skeleton } from 'antd';
import { useState } from 'react';
import { LoadProblem } from '../../ui/load-problem';
import { seasonsQuery } from '../model/api';
import styles from '../model/seasons.module.css';
import { NewSeason } from './new-season';
import { SeasonCard } from './season-card';

export function SeasonList() {
  const seasons = useQuery(seasonsQuery);
  const [isAdding, setIsAdding] = useState(false);
  if (seasons.isPending) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  if (!seasons.data) return <LoadProblem error={seasons.error} retry={seasons.refetch} />;
  const archived = seasons.data.filter(({ state }) => state === 'archived');
  const current = seasons.data.filter(({ state }) => state !== 'archived');
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.hint}>
          A season is a draft until you publish it. Parents see and book only what is on sale.
        </p>
        <Button type="primary" onClick={() => setIsAdding(true)}>
          New season
        </Button>
      </div>
      {seasons.data.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description="No season yet. Make the first one, and add its camp days."
        />
      )}
      <ul className={styles.list}>
        {current.map((season) => (
          <SeasonCard key={season.id} season={season} />
        ))}
      </ul>
      {archived.length > 0 && (
        <Collapse
          ghost
          // With only archived seasons the list would look empty.
          defaultActiveKey={current.length === 0 ? 'archived' : undefined}
          items={[
            {
              key: 'archived',
              label: `Archived (${archived.length})`,
              children: (
                <ul className={styles.list}>
                  {archived.map((season) => (
                    <SeasonCard key={season.id} season={season} />
                  ))}
                </ul>
              ),
            },
          ]}
        />
      )}
      {isAdding && <NewSeason seasons={seasons.data} onEnd={() => setIsAdding(false)} />}
    </>
  );
}
