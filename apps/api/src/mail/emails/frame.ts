import { accentTokens } from '@sunfield/contracts/kit/settings/accent';
import { finishedPages } from '@sunfield/contracts/kit/settings/legal-words';
import { type Picture } from '@sunfield/contracts/kit/pictures';
import { type PracticalPageName } from '@sunfield/contracts/kit/settings/practical-page-names';
import { type Settings } from '@sunfield/contracts/kit/settings/settings';
import { EMAIL_SIZE } from '../../kernel/pictures/encode-picture';

/** What every email may say about the provider. */
export interface Provider extends Pick<Settings, 'brand' | 'contact'> {
  /** For buttons. */
  colours: { accent: string; onAccent: string };
  logo: {
    url: string;
    /** Width in the email, in pixels; the file has twice as many. */
    width: number;
    height: number;
    needsLightGround: boolean;
  } | null;
  siteUrl: string;
  /** Null if the page is not finished. */
  termsUrl: string | null;
  privacyUrl: string | null;
}

/** What is around an email's blocks. */
export interface Frame {
  provider: Provider;
  subject: string;
  /** Shown in the inbox beside the subject. */
  preview: string;
  heading: string;
  /** Why the reader gets this email; its last line. */
  reason: string;
  unsubscribePage: string | null;
}

/** The site's coral, if the provider has set no colour. */
const OWN_ACCENT = '#ff6f4d';

export function providerOf(
  settings: Pick<Settings, 'brand' | 'look' | 'contact'> & Parameters<typeof finishedPages>[0],
  siteUrl: string,
): Provider {
  const { brand, look, contact } = settings;
  const pages = finishedPages(settings);
  const linkTo = (page: PracticalPageName) =>
    pages.includes(page) ? new URL(`/${page}`, siteUrl).href : null;
  return {
    brand,
    contact,
    colours: accentTokens(look.accent || OWN_ACCENT) ?? accentTokens(OWN_ACCENT)!,
    logo: look.logo && emailLogo(look.logo, siteUrl),
    siteUrl,
    termsUrl: linkTo('terms'),
    privacyUrl: linkTo('privacy'),
  };
}

function emailLogo(
  { width, height, needsLightGround }: Picture,
  siteUrl: string,
): Provider['logo'] {
  const scale = Math.min(EMAIL_SIZE.width / width, EMAIL_SIZE.height / height, 1) / 2;
  return {
    url: new URL('/api/logo.png', siteUrl).href,
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    needsLightGround,
  };
}
