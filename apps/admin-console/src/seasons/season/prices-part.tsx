import { type SeasonDetails } from '@sunfield/contracts/catalogue/seasons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { SeasonPrices } from '../../prices/season-prices';
import { LoadProblem } from '../../ui/load-problem';
import { daysQuery, seasonQuery, useSeasonsChanged } from '../model/api';

/** Discounts and t-shirts; session prices are part of the days. */
export function PricesPart({ season }: { season: SeasonDetails }) {
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
