import { type Catalogue } from '@sunfield/contracts/catalogue';
import { type Site } from '@sunfield/contracts/site';
import { type SiteWords } from '@sunfield/contracts/site-words';

/** What a page's islands start with. */
export interface PageData {
  site: Site;
  catalogue: Catalogue;
}

/** All that the pages are made from. */
export interface PageContent extends PageData {
  words: SiteWords;
}
