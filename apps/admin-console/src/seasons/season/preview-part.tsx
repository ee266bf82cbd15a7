import { type SeasonDetails } from '@sunfield/contracts/catalogue/seasons';
import { useQueries } from '@tanstack/react-query';
import { Empty, Skeleton } from 'antd';
import { siteQuery } from '../../data/brand';
import { LoadProblem } from '../../ui/load-problem';
import { Piece } from '../../pieces/piece';
import { previewQuery } from '../model/api';

/** The season as parents would see it if it were on sale and open; the preview sends nothing. */
export function PreviewPart({ season }: { season: SeasonDetails }) {
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
