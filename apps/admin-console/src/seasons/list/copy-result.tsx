import { counted } from '@sunfield/words/counted';
import { formatShortDate } from '@sunfield/words/dates';
import { type SeasonDetails } from '@sunfield/contracts/catalogue/seasons';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { LoadProblem } from '../../ui/load-problem';
import { daysQuery } from '../model/api';
import { datesOf, sizeOf } from '../model/season-words';

/** The result of a copy, and which of its days staff should check. */
export function CopyResult({ copy }: { copy: SeasonDetails }) {
  const days = useQuery(daysQuery(copy.id));
  if (days.isPending) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  if (!days.data) return <LoadProblem error={days.error} retry={days.refetch} />;
  const dates = new Set(days.data.map(({ date }) => date));
  const onHolidays = copy.bankHolidays.filter(({ date }) => dates.has(date));
  const others = dates.size - onHolidays.length;
  return (
    <>
      <p>
        {datesOf(copy)}: {sizeOf(copy)}. It is a draft, so parents do not see it yet.
      </p>
      {onHolidays.length === 0 ? (
        <p>None of its {counted(dates.size, 'date')} is a bank holiday in England.</p>
      ) : (
        <>
          <p>
            {onHolidays.length === 1
              ? 'This date is a bank holiday in England. Delete its days in the calendar if there is no camp:'
              : 'These dates are bank holidays in England. Delete their days in the calendar if there is no camp:'}
          </p>
          <ul>
            {onHolidays.map(({ date, name }) => (
              <li key={date}>
                {formatShortDate(date)}: {name}
              </li>
            ))}
          </ul>
          {others > 0 && (
            <p>{others === 1 ? 'The other date is not.' : `The other ${others} dates are not.`}</p>
          )}
        </>
      )}
    </>
  );
}
