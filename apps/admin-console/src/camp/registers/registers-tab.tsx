import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Alert, Button, Empty, Flex, Skeleton } from 'antd';
import { campDates } from '../../bookings/saved-bookings/camp-days';
import { catalogueQuery } from '../../kernel/data/catalogue';
import { useMay } from '../../kernel/session/require-staff';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { registerDaysQuery, registerVenuesQuery, useNotePrinting, useRegisters } from './api';
import { ApiError } from '@sunfield/api-client/api-error';
import { withProof } from '@sunfield/api-client/proof';
import { type Register } from '@sunfield/contracts/bookings/registers';
import { formatLongDate, formatTimestamp } from '@sunfield/words/dates';
import { useEffect, useState, useSyncExternalStore, useEffectEvent } from 'react';
import { ClearOldData, Clearings } from '../../bookings/desk/clear-old-data';
import { showToast } from '../../kernel/toasts/toasts';
import { Quiet } from '../../kernel/ui/quiet';
import { PrintedRegisters } from './printed-registers';
import { RegisterBar } from './register-bar';
import { foundIn, RegisterCard } from './register-card';
import { ALL_VENUES } from './chosen-day';
import { useRegisterChoice, venueShown } from './register-choice';
import styles from './registers.module.css';

/** The registers of every camp day on sale; coaches see only the days that are theirs. */
export default function RegistersTab() {
  const may = useMay();
  return may('all-registers') ? <OfAllDays /> : <OfNearDays />;
}

function OfAllDays() {
  const { data: catalogue } = useSuspenseQuery(catalogueQuery);
  const names = catalogue.seasons.map(({ name }) => name);
  return <DayRegisters days={campDates(catalogue)} seasonsOnSale={names} />;
}

function OfNearDays() {
  const near = useQuery(registerDaysQuery);
  if (near.isLoadingError) return <LoadProblem error={near.error} retry={near.refetch} />;
  if (near.isPending) return <Skeleton active paragraph={{ rows: 8 }} />;
  return <DayRegisters days={near.data.days} />;
}

interface DayRegistersProps {
  /** The days to choose from, in order. */
  days: string[];
  /** Seasons already named elsewhere on the page; without it, no season is named. */
  seasonsOnSale?: readonly string[];
}

/**
 * Who is coming: to one venue on a day or, after a fresh proof, to all; on screen at the gate and
 * on paper.
 */
function DayRegisters({ days, seasonsOnSale }: DayRegistersProps) {
  const may = useMay();
  const { day, venue: asked, choose } = useRegisterChoice(days);
  const [search, setSearch] = useState('');
  const listed = useQuery(registerVenuesQuery(day));
  const venues = listed.data?.venues;
  const venue = venueShown(asked, venues);
  const registers = useRegisters(day, venue);
  const refresh = () => {
    void listed.refetch();
    if (venue) withProof(() => registers.refetch({ throwOnError: true })).catch(() => undefined);
  };
  const isOffline = useIsOffline();
  const chosen = registers.data ?? [];
  /** When the registers were read, if they may have changed since. */
  const asOf =
    registers.data && (isOffline || registers.isRefetchError)
      ? formatTimestamp(new Date(registers.dataUpdatedAt).toISOString())
      : undefined;
  // The page's title names the only season on sale; at the gate every line above the children counts.
  const seasons = [...new Set(chosen.flatMap((register) => register.seasons))];
  const isOfAnotherSeason =
    seasonsOnSale &&
    (seasonsOnSale.length > 1 || seasons.some((name) => name !== seasonsOnSale[0]));
  const problem = venue ? registers : listed;
  // While searching, hide venues without a match.
  const shown = chosen.filter((register) => !search.trim() || foundIn(register, search).length > 0);

  return (
    <>
      <RegisterBar
        days={days}
        day={day}
        choose={choose}
        venues={venues ?? []}
        venue={venue}
        search={search}
        onSearch={setSearch}
        isFetching={registers.isFetching}
        refresh={refresh}
      />
      {(asOf ?? isOffline) && <NotUpToDate isOffline={isOffline} asOf={asOf} retry={refresh} />}
      <h2 className={styles.day}>{formatLongDate(day)}</h2>
      {isOfAnotherSeason && (
        <p style={{ margin: '-6px 0 8px' }}>
          <Quiet>{seasons.join(', ')}</Quiet>
        </p>
      )}
      {problem.isLoadingError && !isOffline && <NotShown error={problem.error} retry={refresh} />}
      {problem.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {venues?.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="There is no camp on this day." />
      )}
      {chosen.length > 0 && shown.length === 0 && (
        <NotFound
          search={search.trim()}
          register={venue === ALL_VENUES ? undefined : chosen[0]}
          lookAtAll={venues && venues.length > 1 ? () => choose('at', ALL_VENUES) : undefined}
        />
      )}
      {shown.map((register) => (
        <RegisterCard key={register.venue} register={register} search={search} />
      ))}
      {may('erasure') && (
        // Away from the buttons that staff press every morning.
        <div style={{ marginTop: 40, textAlign: 'right' }}>
          <ClearOldData />
          <Clearings />
        </div>
      )}
      <PrintedRegisters registers={chosen} asOf={asOf} />
      <NotePrinting registers={chosen} />
    </>
  );
}

interface NotUpToDateProps {
  isOffline: boolean;
  /** Undefined if there is no register to show. */
  asOf: string | undefined;
  retry: () => void;
}

const NotUpToDate = ({ isOffline, asOf, retry }: NotUpToDateProps) => (
  <Alert
    style={{ marginBlockStart: 12 }}
    type="warning"
    showIcon
    title={isOffline ? 'You are offline' : 'The register could not be updated'}
    description={
      asOf
        ? `This is the register as of ${asOf}. Later changes are not on it.`
        : 'This register is not on this device.'
    }
    action={<Button onClick={retry}>Try again</Button>}
  />
);

/** A missing fresh proof is not an error. */
const NotShown = ({ error, retry }: { error: unknown; retry: () => void }) =>
  error instanceof ApiError && error.code === 'fresh_proof_required' ? (
    <Alert
      type="info"
      showIcon
      title="All venues are shown once you have confirmed that it is still you"
      action={<Button onClick={retry}>Confirm</Button>}
    />
  ) : (
    <LoadProblem error={error} retry={retry} />
  );

interface NotFoundProps {
  search: string;
  /** The register that was searched, if only one. */
  register: Register | undefined;
  lookAtAll: (() => void) | undefined;
}

const NotFound = ({ search, register, lookAtAll }: NotFoundProps) => (
  <Flex wrap gap="8px 16px" align="center" role="status">
    <span>
      No child called “{search}” {register && `at ${register.venueName} `}on this day.
    </span>
    {register && lookAtAll && <Button onClick={lookAtAll}>Look at all venues</Button>}
  </Flex>
);

/** Records a print, whether from the page's button or the browser's menu. Renders nothing. */
function NotePrinting({ registers }: { registers: readonly Register[] }) {
  const { mutate } = useNotePrinting();
  const note = useEffectEvent(() => {
    if (registers.length === 0) return;
    mutate(registers, {
      onError: () =>
        showToast(
          'error',
          'The printing wasn’t recorded',
          'This page won’t show what changes after it. Please look here again before camp.',
        ),
    });
  });
  useEffect(() => {
    const beforePrint = () => note();
    window.addEventListener('beforeprint', beforePrint);
    return () => window.removeEventListener('beforeprint', beforePrint);
  }, []);
  return null;
}

function subscribe(onChange: () => void): () => void {
  const names = ['online', 'offline'] as const;
  for (const name of names) window.addEventListener(name, onChange);
  return () => {
    for (const name of names) window.removeEventListener(name, onChange);
  };
}

/** Whether the browser reports that it is offline. */
const useIsOffline = (): boolean => useSyncExternalStore(subscribe, () => !navigator.onLine);
