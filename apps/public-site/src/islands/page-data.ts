import { type Catalogue } from '@sunfield/contracts/catalogue/catalogue';
import { type Site } from '@sunfield/contracts/site/site';
import { type SiteWords } from '@sunfield/contracts/site/site-words';

/** All that the pages are made from. */
export interface PageContent {
  site: Site;
  catalogue: Catalogue;
  words: SiteWords;
}

/** What a page's islands start with. */
export interface PageData extends Omit<PageContent, 'words'> {
  /** ISO instant at which the page was drawn. */
  drawnAt: string;
}
