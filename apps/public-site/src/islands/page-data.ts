import { type Catalogue } from '@sunfield/contracts/catalogue';
import { type Site } from '@sunfield/contracts/site';

/** All that a rendered page is made from; its islands start with the very same. */
export interface PageData {
  site: Site;
  catalogue: Catalogue;
}
