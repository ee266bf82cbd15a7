import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { type Site } from '@sunfield/contracts/kit/settings/site';
import { type SiteWords } from '@sunfield/contracts/kit/settings/site-words';

/** All data that the pages are rendered from. */
export interface PageContent {
  site: Site;
  catalogue: Catalogue;
  words: SiteWords;
}

/** Initial data of a page's islands. */
export interface PageData extends Omit<PageContent, 'words'> {
  /** ISO instant at which the page was rendered. */
  drawnAt: string;
}
