import { useQueries } from '@tanstack/react-query';
import { lazy, useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { overviewQuery } from '../reporting/api';
import { HealthTile } from '../reporting/health-tile';
import { StatCards } from '../reporting/stat-cards';
import { NotYours } from '../session/not-yours';
import { useMay } from '../session/require-staff';
import { useSetupFirst } from '../setup/use-setup-first';
import { catalogueQuery } from '../data/catalogue';
import { DashboardTabs, dashboardTabNeeds } from './dashboard-tabs';
import { LoadFailure } from '../ui/load-failure';
import { MorePageView } from './more-page-view';
import { morePageAt } from './more-pages';
import { PageWait } from '../ui/page-state';
import { Shell } from './shell';
import { whenLoaded } from './when-loaded';

const RegistersTab = lazy(() => import('../registers/registers-tab'));

/** `/admin` and `/admin-new`, with the page that `tab` of the address names. */
export default function DashboardPage() {
  const may = useMay();
  const [params] = useSearchParams();
  const tab = params.get('tab');
  const needs = morePageAt(tab)?.needs ?? dashboardTabNeeds(tab);
  if (needs && !may(needs)) return <NotYours />;
  return may('bookings') ? <Office /> : <Gate />;
}

/** The register at once, and nothing else: for those who are there for the children. */
function Gate() {
  const title = 'Daily Register';
  useEffect(() => {
    document.title = title;
  }, []);
  return (
    <Shell page="dashboard" title={title}>
      {whenLoaded(<RegistersTab />)}
    </Shell>
  );
}

/** The figures and the three tabs, or a page beside them. Titled by the settings, or else by the seasons on sale. */
function Office() {
  const [overview, catalogue] = useQueries({ queries: [overviewQuery, catalogueQuery] });
  const [params] = useSearchParams();
  const opened = morePageAt(params.get('tab'));
  const title = overview.data?.dashboardTitle || overview.data?.seasons.join(', ') || '';
  const isSetupFirst = useSetupFirst(catalogue.data?.seasons.length === 0);
  useEffect(() => {
    if (title) document.title = opened ? `${opened.label} · ${title}` : title;
  }, [title, opened]);

  // A failed look for news leaves what is shown; the banner says that it may be old.
  if (overview.isLoadingError || catalogue.isLoadingError) {
    return <LoadFailure retry={() => Promise.all([overview.refetch(), catalogue.refetch()])} />;
  }
  if (overview.isPending || catalogue.isPending || isSetupFirst === undefined) {
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
    <Shell page="dashboard" title={title}>
      <HealthTile />
      <StatCards overview={overview.data} />
      <DashboardTabs />
    </Shell>
  );
}
