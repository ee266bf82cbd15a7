import { lazy } from '@sunfield/api-client/lazy';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useBrand } from '../kernel/data/brand';
import { catalogueQuery } from '../kernel/data/catalogue';
import { overviewQuery, todayQuery } from '../office/reporting/api';
import { HealthTile } from '../office/reporting/health-tile';
import { StatCards } from '../office/reporting/stat-cards';
import { TodayView } from '../office/reporting/today';
import { NotYours } from '../kernel/session/not-yours';
import { useMay } from '../kernel/session/require-staff';
import { hasJustLoggedIn } from '../kernel/session/return-to';
import { setupQuery } from '../kernel/data/setup';
import { isPutOff } from '../office/setup/put-off';
import { formatWeekdayAndMonth, todayInLondon } from '@sunfield/words/dates';
import { LoadFailure } from '../kernel/ui/load-failure';
import { LoadProblem } from '../kernel/ui/load-problem';
import { PageWait } from '../kernel/ui/page-state';
import { PartBoundary } from '../kernel/ui/part-boundary';
import styles from './dashboard.module.css';
import { dashboardTabNeeds, DashboardTabs } from './dashboard-tabs';
import { type MorePage, morePageAt, morePagesFor } from './nav/more-pages';
import { Shell } from './shell';
import { whenLoaded } from './when-loaded';

const RegistersTab = lazy(() => import('../camp/registers/registers-tab'));

/** `/admin` and `/admin-new`, with the page that `tab` in the address names. */
export default function DashboardPage() {
  const may = useMay();
  const [params] = useSearchParams();
  const tab = params.get('tab');
  const needs = morePageAt(tab)?.needs ?? dashboardTabNeeds(tab);
  if (needs && !may(needs)) return <NotYours />;
  if (may('bookings')) return <Office />;
  return may('registers') ? <Gate /> : <Planning />;
}

const REGISTER_TITLE = 'Daily Register';

/** For managers who plan and may not see families: the pages without bookings. */
function Planning() {
  const may = useMay();
  const [params] = useSearchParams();
  const opened = morePageAt(params.get('tab'));
  const [first] = morePagesFor(may);
  if (!opened)
    return first ? <Navigate to={{ search: `?tab=${first.key}` }} replace /> : <NotYours />;
  return (
    <Shell page={opened.key} title={opened.label}>
      <MorePageView page={opened.key} />
    </Shell>
  );
}

/** For coaches: only the register. */
function Gate() {
  useEffect(() => {
    document.title = REGISTER_TITLE;
  }, []);
  return (
    <Shell page="register" title={REGISTER_TITLE}>
      {whenLoaded(<RegistersTab />)}
    </Shell>
  );
}

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
  const opened = morePageAt(tab);
  const isRegister = tab === 'register';
  const title = overview.data?.dashboardTitle || overview.data?.seasons.join(', ') || '';
  const day = formatWeekdayAndMonth(today.data?.date ?? todayInLondon());
  const label = isRegister ? REGISTER_TITLE : (opened?.label ?? (isHome ? day : undefined));
  const isSetupFirst = useSetupFirst(catalogue.data?.seasons.length === 0);
  const brand = useBrand()?.name;
  useEffect(() => {
    // The names of the seasons on sale are the title of the dashboard only.
    const named = label ? [label, brand].filter(Boolean).join(' · ') : title;
    if (named) document.title = named;
  }, [title, label, brand]);

  // A failed refresh keeps what is shown; the banner says that it may be out of date.
  if (overview.isLoadingError || catalogue.isLoadingError) {
    return <LoadFailure retry={() => Promise.all([overview.refetch(), catalogue.refetch()])} />;
  }
  const isTodayAwaited = isHome && today.isPending;
  if (
    overview.isPending ||
    catalogue.isPending ||
    isSetupFirst === undefined ||
    (isTodayAwaited && !isSetupFirst)
  ) {
    return <PageWait>Loading Admin Dashboard...</PageWait>;
  }
  if (isSetupFirst) return <Navigate to={{ search: '?tab=setup' }} replace />;
  if (opened) {
    return (
      <Shell page={opened.key} title={opened.label}>
        <MorePageView page={opened.key} />
      </Shell>
    );
  }
  return (
    <Shell
      page={tab === 'register' || tab === 'bookings' || tab === 'enquiries' ? tab : 'dashboard'}
      title={isRegister ? REGISTER_TITLE : isHome ? day : title}
    >
      <PartBoundary>{!isRegister && <HealthTile />}</PartBoundary>
      {isHome && today.isLoadingError && <LoadProblem error={today.error} retry={today.refetch} />}
      <PartBoundary>{isHome && today.data && <TodayView today={today.data} />}</PartBoundary>
      <div className={styles.specified}>
        {isHome && <h2>{title}</h2>}
        <PartBoundary>{!isRegister && <StatCards overview={overview.data} />}</PartBoundary>
        <DashboardTabs />
      </div>
    </Shell>
  );
}

/**
 * Whether to take an owner who has just logged in to the set-up: nothing was ever on sale, and the
 * set-up was not postponed in this browser. Undefined until known.
 */
function useSetupFirst(isNothingOnSale: boolean): boolean | undefined {
  const may = useMay();
  const location = useLocation();
  const mayBe =
    isNothingOnSale && may('settings') && hasJustLoggedIn(location.state) && !isPutOff();
  const setup = useQuery({ ...setupQuery, enabled: mayBe });
  if (!mayBe || setup.isError) return false;
  return setup.data && !setup.data.hasOpened;
}

const SeasonsTab = lazy(() => import('../catalogue/seasons/seasons-tab'));
const CatalogueTab = lazy(() => import('../catalogue/rows/catalogue-tab'));
const CodesTab = lazy(() => import('../catalogue/codes/codes-tab'));
const FundingTab = lazy(() => import('../catalogue/funding/funding-tab'));
const FiguresTab = lazy(() => import('../office/reporting/figures-tab'));
const RotaTab = lazy(() => import('../camp/rota/rota-tab'));
const AttentionTab = lazy(() => import('../office/attention/attention-tab'));
const CollectTab = lazy(() => import('../payments/collect/collect-tab'));
const PayoutsTab = lazy(() => import('../payments/payouts/payouts-tab'));
const BankTab = lazy(() => import('../payments/bank/bank-tab'));
const WaitingTab = lazy(() => import('../bookings/waiting-list/waiting-tab'));
const CashBookTab = lazy(() => import('../payments/cash/cash-book-tab'));
const BookkeepingTab = lazy(() => import('../payments/bookkeeping/bookkeeping-tab'));
const CreditTab = lazy(() => import('../payments/credit/credit-tab'));
const MessagesTab = lazy(() => import('../messages/messages-tab'));
const EmailsTab = lazy(() => import('../mail/emails-tab'));
const EmailWordsTab = lazy(() => import('../mail/email-words-tab'));
const RemindersTab = lazy(() => import('../mail/reminders-tab'));
const FamiliesTab = lazy(() => import('../families/families-tab'));
const InspectionTab = lazy(() => import('../camp/inspection/inspection-tab'));
const AuditTab = lazy(() => import('../office/history/audit-tab'));
const SettingsTab = lazy(() => import('../office/settings/settings-tab'));
const AccountsTab = lazy(() => import('../staff/people/accounts-tab'));
const SetupTab = lazy(() => import('../office/setup/setup-tab'));

const views: Record<MorePage['key'], ReactNode> = {
  seasons: whenLoaded(<SeasonsTab />),
  catalogue: whenLoaded(<CatalogueTab />),
  codes: whenLoaded(<CodesTab />),
  funding: whenLoaded(<FundingTab />),
  figures: whenLoaded(<FiguresTab />),
  attention: whenLoaded(<AttentionTab />),
  rota: whenLoaded(<RotaTab />),
  collect: whenLoaded(<CollectTab />),
  payouts: whenLoaded(<PayoutsTab />),
  bank: whenLoaded(<BankTab />),
  'waiting-list': whenLoaded(<WaitingTab />),
  cash: whenLoaded(<CashBookTab />),
  bookkeeping: whenLoaded(<BookkeepingTab />),
  credit: whenLoaded(<CreditTab />),
  messages: whenLoaded(<MessagesTab />),
  emails: whenLoaded(<EmailsTab />),
  'email-words': whenLoaded(<EmailWordsTab />),
  reminders: whenLoaded(<RemindersTab />),
  families: whenLoaded(<FamiliesTab />),
  audit: whenLoaded(<AuditTab />),
  inspection: whenLoaded(<InspectionTab />),
  settings: whenLoaded(<SettingsTab />),
  staff: whenLoaded(<AccountsTab />),
  setup: whenLoaded(<SetupTab />),
};

const MorePageView = ({ page }: { page: MorePage['key'] }) => (
  <Fragment key={page}>{views[page]}</Fragment>
);
