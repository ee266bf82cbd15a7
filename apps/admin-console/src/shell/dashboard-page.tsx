import { lazy } from '@sunfield/api-client/lazy';
import { useQueries, useQuery } from '@tanstack/react-query';
import { type ComponentType, Fragment } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useBrand } from '../kernel/data/brand';
import { catalogueQuery } from '../kernel/data/catalogue';
import { setupQuery } from '../kernel/data/setup';
import { overviewQuery, todayQuery } from '../office/reporting/api';
import { StatCards } from '../office/reporting/stat-cards';
import { TodayView } from '../office/reporting/today';
import { NotYours } from '../kernel/session/not-yours';
import { useMay } from '../kernel/session/require-staff';
import { formatWeekdayAndMonth, todayInLondon } from '@sunfield/words/dates';
import { LoadFailure } from '../kernel/ui/load-failure';
import { LoadProblem } from '../kernel/ui/load-problem';
import { PageWait } from '../kernel/ui/page-state';
import { PartBoundary } from '../kernel/ui/part-boundary';
import styles from './dashboard.module.css';
import { DashboardTabs } from './dashboard-tabs';
import { pageAt, type PageKey, useNavPages } from './nav/nav-items';
import { Shell } from './shell';
import { whenLoaded } from './when-loaded';

const RegistersTab = lazy(() => import('../camp/registers/registers-tab'));

/** `/admin` and `/admin-new`, with the page that `tab` in the address names. */
export default function DashboardPage() {
  const may = useMay();
  const [params] = useSearchParams();
  const tab = params.get('tab');
  const needs = pageAt(tab)?.needs;
  if (needs && !may(needs)) return <NotYours />;
  if (may('bookings')) return <Office />;
  return may('registers') ? <Gate /> : <Planning />;
}

const REGISTER_TITLE = 'Daily Register';

/** For managers who plan and may not see families: the pages without bookings. */
function Planning() {
  const [params] = useSearchParams();
  const opened = viewAt(params.get('tab'));
  const first = useNavPages().find(({ key }) => key in views);
  if (!opened) return first ? <Navigate to={first.to} replace /> : <NotYours />;
  return <MorePage opened={opened} />;
}

/** For coaches: only the register. */
const Gate = () => (
  <Shell page="register" title={REGISTER_TITLE}>
    {whenLoaded(<RegistersTab />)}
  </Shell>
);

/**
 * Today, the figures and the three tabs, or another page. A tab opened by the address has the page
 * to itself, and the register has no figures above it. The title of Today is the day; that of the
 * figures and tabs comes from the settings, or else from the seasons on sale.
 */
function Office() {
  const [params] = useSearchParams();
  const tab = params.get('tab');
  const isHome = tab === null;
  const [overview, catalogue] = useQueries({ queries: [overviewQuery, catalogueQuery] });
  const today = useQuery({ ...todayQuery, enabled: isHome });
  const firstSteps = useFirstSteps(isHome && catalogue.data?.seasons.length === 0);
  const opened = viewAt(tab);
  const isRegister = tab === 'register';
  const title = overview.data?.dashboardTitle ?? '';
  const day = formatWeekdayAndMonth(today.data?.date ?? todayInLondon());
  const label = isRegister ? REGISTER_TITLE : (opened?.label ?? (isHome ? day : undefined));
  const brand = useBrand()?.name;
  // The names of the seasons on sale are the title of the dashboard only.
  const tabTitle = label ? [label, brand].filter(Boolean).join(' · ') : title;

  // A failed refresh keeps what is shown; the banner says that it may be out of date.
  if (overview.isLoadingError || catalogue.isLoadingError) {
    return <LoadFailure retry={() => Promise.all([overview.refetch(), catalogue.refetch()])} />;
  }
  const isTodayAwaited = isHome && (today.isPending || firstSteps.isAwaited);
  if (overview.isPending || catalogue.isPending || isTodayAwaited) {
    return <PageWait>Loading Admin Dashboard...</PageWait>;
  }
  if (opened) return <MorePage opened={opened} tabTitle={tabTitle} />;
  return (
    <Shell
      page={tab === 'register' || tab === 'bookings' || tab === 'enquiries' ? tab : 'dashboard'}
      title={isRegister ? REGISTER_TITLE : isHome ? day : title}
      tabTitle={tabTitle}
    >
      {isHome && today.isLoadingError && <LoadProblem error={today.error} retry={today.refetch} />}
      {firstSteps.steps || (
        <PartBoundary>{isHome && today.data && <TodayView today={today.data} />}</PartBoundary>
      )}
      <div className={styles.specified}>
        {isHome && <h2>{title}</h2>}
        <PartBoundary>{!isRegister && <StatCards overview={overview.data} />}</PartBoundary>
        <DashboardTabs />
      </div>
    </Shell>
  );
}

/** In place of an empty Today: what leads an owner to the first booking. Afterwards a figure of Today leads to the rest. */
function useFirstSteps(isEmpty: boolean) {
  const may = useMay();
  const isAsked = isEmpty && may('settings');
  const { data, isFetched } = useQuery({ ...setupQuery, enabled: isAsked });
  const isNew = data?.steps.some(({ step, isDone }) => step === 'test-booking' && !isDone);
  const steps = isEmpty && isNew && (
    <section aria-labelledby="first-steps" style={{ marginBottom: 24 }}>
      <h2 id="first-steps">Set up</h2>
      {whenLoaded(<views.setup />)}
    </section>
  );
  // Asked again after an error, it must not take away what is shown by then.
  return { steps, isAwaited: isAsked && !isFetched };
}

/** The pages that are not on the dashboard, by their tab in the address. */
const views = {
  seasons: lazy(() => import('../catalogue/seasons/seasons-tab')),
  catalogue: lazy(() => import('../catalogue/rows/catalogue-tab')),
  codes: lazy(() => import('../catalogue/codes/codes-tab')),
  funding: lazy(() => import('../catalogue/funding/funding-tab')),
  figures: lazy(() => import('../office/reporting/figures-tab')),
  attention: lazy(() => import('../office/attention/attention-tab')),
  rota: lazy(() => import('../camp/rota/rota-tab')),
  collect: lazy(() => import('../payments/collect/collect-tab')),
  payouts: lazy(() => import('../payments/payouts/payouts-tab')),
  bank: lazy(() => import('../payments/bank/bank-tab')),
  'waiting-list': lazy(() => import('../bookings/waiting-list/waiting-tab')),
  cash: lazy(() => import('../payments/cash/cash-book-tab')),
  bookkeeping: lazy(() => import('../payments/bookkeeping/bookkeeping-tab')),
  credit: lazy(() => import('../payments/credit/credit-tab')),
  messages: lazy(() => import('../messages/messages-tab')),
  emails: lazy(() => import('../mail/emails-tab')),
  'email-words': lazy(() => import('../mail/email-words-tab')),
  reminders: lazy(() => import('../mail/reminders-tab')),
  families: lazy(() => import('../families/families-tab')),
  audit: lazy(() => import('../office/history/audit-tab')),
  inspection: lazy(() => import('../camp/inspection/inspection-tab')),
  settings: lazy(() => import('../office/settings/settings-tab')),
  staff: lazy(() => import('../staff/people/accounts-tab')),
  setup: lazy(() => import('../office/setup/setup-tab')),
} satisfies Partial<Record<PageKey, ComponentType>>;

type ViewKey = keyof typeof views;

const viewAt = (tab: string | null) =>
  tab !== null && Object.hasOwn(views, tab)
    ? { key: tab as ViewKey, label: pageAt(tab)?.label ?? '' }
    : undefined;

interface MorePageProps {
  opened: { key: ViewKey; label: string };
  tabTitle?: string;
}

const MorePage = ({ opened: { key, label }, tabTitle = label }: MorePageProps) => {
  const View = views[key];
  return (
    <Shell page={key} title={label} tabTitle={tabTitle}>
      <Fragment key={key}>{whenLoaded(<View />)}</Fragment>
    </Shell>
  );
};
