import { formatLongDate } from '@sunfield/contracts/dates';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Empty, Skeleton } from 'antd';
import { useState } from 'react';
import { useMay } from '../session/require-staff';
import { LoadProblem } from '../ui/load-problem';
import { formatMoment } from '../ui/moment';
import { useIsOffline } from '../ui/use-is-offline';
import { ClearOldData } from '../bookings/clear-old-data';
import { Clearings } from '../bookings/clearings';
import { registersQuery } from './api';
import { NotePrinting } from './note-printing';
import { PrintedRegisters } from './printed-registers';
import { RegisterBar } from './register-bar';
import { foundIn, RegisterCard } from './register-card';
import { useRegisterChoice } from './register-choice';
import styles from './registers.module.css';

interface DayRegistersProps {
  /** That are offered, in order. */
  days: string[];
  /** What is said already to be on sale; without it, no season is named. */
  seasonsOnSale?: readonly string[];
}

/** Who is coming: per venue of one day, on the screen at the gate and on paper. */
export function DayRegisters({ days, seasonsOnSale }: DayRegistersProps) {
  const may = useMay();
  const { day, venue, chooseDay, chooseVenue } = useRegisterChoice(days);
  const [search, setSearch] = useState('');
  const registers = useQuery({
    ...registersQuery(day),
    // Whoever is told no news looks again when the phone comes out of the pocket.
    refetchOnWindowFocus: !may('bookings'),
  });
  const isOffline = useIsOffline();
  const ofDay = registers.data ?? [];
  /** When what is shown was read, where it may have changed since. */
  const asOf =
    registers.data && (isOffline || registers.isRefetchError)
      ? formatMoment(new Date(registers.dataUpdatedAt).toISOString())
      : undefined;
  // The only season on sale is the title of the page; at the gate every line above the children counts.
  const seasons = [...new Set(ofDay.flatMap((register) => register.seasons))];
  const isOfAnotherSeason =
    seasonsOnSale &&
    (seasonsOnSale.length > 1 || seasons.some((name) => name !== seasonsOnSale[0]));
  const chosen = ofDay.filter((register) => !venue || register.venue === venue);
  // Whoever looks for a child wants the child, not the venues it is not at.
  const shown = chosen.filter((register) => !search.trim() || foundIn(register, search).length > 0);

  return (
    <>
      <RegisterBar
        days={days}
        day={day}
        chooseDay={chooseDay}
        venues={ofDay}
        venue={venue}
        chooseVenue={chooseVenue}
        search={search}
        onSearch={setSearch}
        isFetching={registers.isFetching}
        refresh={registers.refetch}
      />
      {(asOf ?? isOffline) && (
        <Alert
          className={styles.old}
          type="warning"
          showIcon
          title={isOffline ? 'You are offline' : 'The register could not be updated'}
          description={
            asOf
              ? `This is the register as of ${asOf}. Later changes are not on it.`
              : 'This day’s register is not on this device.'
          }
          action={<Button onClick={() => void registers.refetch()}>Try again</Button>}
        />
      )}
      <h2 className={styles.day}>{formatLongDate(day)}</h2>
      {isOfAnotherSeason && (
        <p className={`${styles.seasons} ${styles.muted}`}>{seasons.join(', ')}</p>
      )}
      {registers.isLoadingError && !isOffline && (
        <LoadProblem error={registers.error} retry={registers.refetch} />
      )}
      {registers.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {registers.isSuccess && chosen.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="There is no camp on this day." />
      )}
      {chosen.length > 0 && shown.length === 0 && (
        <p role="status">No child called “{search.trim()}” on this day.</p>
      )}
      {shown.map((register) => (
        <RegisterCard key={register.venue} register={register} search={search} />
      ))}
      {may('erasure') && (
        <div className={styles.tidyUp}>
          <ClearOldData />
          <Clearings />
        </div>
      )}
      <PrintedRegisters registers={chosen} asOf={asOf} />
      <NotePrinting registers={chosen} />
    </>
  );
}
