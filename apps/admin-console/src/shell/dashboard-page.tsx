import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { overviewQuery } from '../reporting/api';
import { HealthTile } from '../reporting/health-tile';
import { StatCards } from '../reporting/stat-cards';
import { useAdmin } from '../session/require-staff';
import { useSetupFirst } from '../setup/use-setup-first';
import { catalogueQuery } from '../data/catalogue';
import { DashboardTabs } from './dashboard-tabs';
import { LoadFailure } from '../ui/load-failure';
import { MorePageView } from './more-page-view';
import { morePagesFor } from './more-pages';
import { PageWait } from '../ui/page-state';
import { Shell } from './shell';

/**
 * `/admin` and `/admin-new`: the figures and the three tabs, or the page that `tab` of the address names.
 * Titled by the settings, or else by the seasons on sale.
 */
export default function DashboardPage() {
  const [overview, catalogue] = useQueries({ queries: [overviewQuery, catalogueQuery] });
  const { role } = useAdmin();
  const [params] = useSearchParams();
  const opened = morePagesFor(role).find(({ key }) => key === params.get('tab'));
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
