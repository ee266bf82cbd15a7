import { lazy, type ReactNode } from 'react';
import { type MorePage } from './nav/more-pages';
import { whenLoaded } from './when-loaded';

const SeasonsTab = lazy(() => import('../seasons/seasons-tab'));
const CatalogueTab = lazy(() => import('../catalogue/catalogue-tab'));
const FiguresTab = lazy(() => import('../reporting/figures-tab'));
const CreditTab = lazy(() => import('../credit/credit-tab'));
const EmailsTab = lazy(() => import('../emails/emails-tab'));
const FamiliesTab = lazy(() => import('../families/families-tab'));
const AuditTab = lazy(() => import('../audit/audit-tab'));
const SettingsTab = lazy(() => import('../settings/settings-tab'));
const AccountsTab = lazy(() => import('../staff/accounts-tab'));
const SetupTab = lazy(() => import('../setup/setup-tab'));

const views: Record<MorePage['key'], ReactNode> = {
  seasons: whenLoaded(<SeasonsTab />),
  catalogue: whenLoaded(<CatalogueTab />),
  figures: whenLoaded(<FiguresTab />),
  credit: whenLoaded(<CreditTab />),
  emails: whenLoaded(<EmailsTab />),
  families: whenLoaded(<FamiliesTab />),
  audit: whenLoaded(<AuditTab />),
  settings: whenLoaded(<SettingsTab />),
  staff: whenLoaded(<AccountsTab />),
  setup: whenLoaded(<SetupTab />),
};

export const MorePageView = ({ page }: { page: MorePage['key'] }) => views[page];
