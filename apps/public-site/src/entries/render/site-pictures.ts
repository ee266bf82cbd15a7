import { exampleWords } from '@sunfield/contracts/kit/settings/example-words';
import { iconAddress, sharingAddress } from '@sunfield/contracts/kit/picture-files';
import { type Site } from '@sunfield/contracts/kit/settings/site';
import { type PageContent } from '../../kernel/islands/page-data';
import { builtInExample } from './built-in-example';

/** The site's icons and sharing picture: the provider's own pictures, otherwise those in public. */

export const ownIcon = ({ look }: Site) => look.icon ?? look.logo;

/** For browser tabs and home screens: elements of a page's head. */
export function iconLinks(site: Site): string[] {
  const own = ownIcon(site);
  if (!own) {
    return [
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
      '<link rel="icon" href="/favicon.ico" sizes="32x32">',
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    ];
  }
  return [
    `<link rel="icon" href="${iconAddress(own, 32)}" type="image/png" sizes="32x32">`,
    `<link rel="apple-touch-icon" href="${iconAddress(own, 180)}">`,
  ];
}

/** The page with the provider's current icons in place of its previous ones. */
export const withIcons = (html: string, site: Site): string =>
  html
    .replace(/\s*<link rel="(?:icon|apple-touch-icon)"[^>]*>/g, '')
    .replace('</head>', `${iconLinks(site).join('')}</head>`);

/**
 * Path of the picture shown when a page is shared. The example's has its name and headline, the
 * plain one neither.
 */
export function sharingPicture({ site: { look, brand }, words: { hero } }: PageContent): string {
  if (look.sharing) return sharingAddress(look.sharing, 'filled');
  if (look.logo) return sharingAddress(look.logo, 'whole');
  const isExample =
    brand.name === builtInExample.site.brand.name &&
    brand.tagline === builtInExample.site.brand.tagline &&
    hero.title === exampleWords.hero.title;
  return isExample ? '/social-preview.png' : '/social-preview-plain.png';
}
