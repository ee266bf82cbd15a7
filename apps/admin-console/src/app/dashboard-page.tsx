import { useQueries } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import { useEffect } from 'react';
import { overviewQuery } from '../overview/api';
import { StatCards } from '../overview/stat-cards';
import { AwayBanner } from './away-banner';
import { catalogueQuery } from './catalogue';
import { DashboardHeader } from './dashboard-header';
import styles from './dashboard.module.css';
import { DashboardTabs } from './dashboard-tabs';
import { LoadFailure } from './load-failure';
import { PageWait } from './page-state';
import { useNews } from './news';
import { theme } from './theme';

/** `/admin` and `/admin-new`. Titled by the settings, or else by the season that is on sale. */
export default function DashboardPage() {
  const [overview, catalogue] = useQueries({ queries: [overviewQuery, catalogueQuery] });
  const { isAway } = useNews();
  const title = overview.data?.dashboardTitle || catalogue.data?.season.name;
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);

  // A failed look for news leaves what is shown; the banner says that it may be old.
  if (overview.isLoadingError || catalogue.isLoadingError) {
    return <LoadFailure retry={() => Promise.all([overview.refetch(), catalogue.refetch()])} />;
  }
  if (overview.isPending || catalogue.isPending) {
    return <PageWait>Loading Admin Dashboard...</PageWait>;
  }
  return (
    <ConfigProvider theme={theme}>
      <AwayBanner isAway={isAway} />
      <DashboardHeader title={title ?? ''} />
      <main className={styles.main}>
        <StatCards overview={overview.data} />
        <DashboardTabs />
      </main>
    </ConfigProvider>
  );
}
