import { type SeasonDetails } from '@sunfield/contracts/catalogue/seasons';
import { useQueries } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useLocation } from 'react-router-dom';
import { array, int, object, safeParse } from 'zod/mini';
import { activitiesQuery, sessionsQuery, venuesQuery } from '../../../kernel/data/catalogue-rows';
import { LoadProblem } from '../../../kernel/ui/load-problem';
import { daysQuery } from '../model/api';
import { Calendar } from './calendar';

const ChosenSchema = object({ chosen: array(int()) });

/** A season's camp days; a link can arrive with some of them selected. */
export function CalendarPart({ season }: { season: SeasonDetails }) {
  const led = safeParse(ChosenSchema, useLocation().state).data?.chosen ?? [];
  const [days, venues, activities, sessions] = useQueries({
    queries: [daysQuery(season.id), venuesQuery, activitiesQuery, sessionsQuery],
  });
  if (days.data && venues.data && activities.data && sessions.data) {
    return (
      <Calendar
        key={led.join()}
        season={season}
        days={days.data}
        rows={{ venues: venues.data, activities: activities.data, sessions: sessions.data }}
        chosenFirst={led}
      />
    );
  }
  const failed = [days, venues, activities, sessions].filter(({ isError }) => isError);
  if (failed[0]) {
    return (
      <LoadProblem
        error={failed[0].error}
        retry={() => Promise.all(failed.map(({ refetch }) => refetch()))}
      />
    );
  }
  return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
}
