import { Inject, Injectable } from '@nestjs/common';
import { accentTokens } from '@sunfield/contracts/site/accent';
import { finishedPages } from '@sunfield/contracts/site/legal-words';
import { type Picture } from '@sunfield/contracts/kit/pictures';
import { type PracticalPageName } from '@sunfield/contracts/site/practical-page-names';
import { type Settings } from '@sunfield/contracts/site/settings';
import Handlebars from 'handlebars';
import { CONFIG, type Config } from '../../kernel/config/config';
import { EMAIL_SIZE } from '../../pictures/encode-picture';
import { SettingsService } from '../../settings/settings.service';
import buttonHtml from './button.html.hbs';
import factHtml from './fact.html.hbs';
import layoutHtml from './layout.html.hbs';
import layoutText from './layout.text.hbs';
import policiesHtml from './policies.html.hbs';
import policiesText from './policies.text.hbs';
import sectionHtml from './section.html.hbs';
import venueHtml from './venue.html.hbs';
import venueText from './venue.text.hbs';

interface EmailLogo {
  url: string;
  /** Width in the email, in pixels; the file has twice as many. */
  width: number;
  height: number;
  needsLightGround: boolean;
}

/** The layout's data, for every email. */
interface Frame extends Pick<Settings, 'brand' | 'contact'> {
  /** For buttons. */
  colours: { accent: string; onAccent: string };
  logo: EmailLogo | null;
  siteUrl: string;
  /** Set if these practical pages are finished; else null. */
  termsUrl: string | null;
  privacyUrl: string | null;
  subject: string;
  /** Shown in the inbox beside the subject. */
  preview: string;
  /** Why the reader gets this email; its last line. */
  reason: string;
}

/** An email's facts must not override the frame's: its last line, the provider's name. */
type BesideFrame = object & { [Fact in keyof Frame]?: never };

/**
 * An email's wording, in HTML and in plain text, over one set of facts. Both begin with `{{#> layout heading="…"}}`;
 * partials in HTML: `{{> section title="…"}}`, `{{> button label="…" url=…}}`, `{{> fact name="…" value=…}}`; in both
 * `{{> venue}}`, the place and directions. A fact that is used but missing is an error, not a gap.
 */
export interface EmailTemplate<Facts extends BesideFrame> {
  renderHtml: (context: Frame & Facts) => string;
  renderText: (context: Frame & Facts) => string;
}

// Separate instances: only one of them escapes, and partials are compiled like their templates.
const html = Handlebars.create();
html.registerPartial({
  layout: layoutHtml,
  button: buttonHtml,
  fact: factHtml,
  section: sectionHtml,
  venue: venueHtml,
  policies: policiesHtml,
});
html.registerHelper('or', (one: unknown, other: unknown) => one ?? other);
const text = Handlebars.create();
text.registerPartial({ layout: layoutText, venue: venueText, policies: policiesText });
text.registerHelper('underline', (heading: string) => '='.repeat(heading.length));

export const emailTemplate = <Facts extends BesideFrame>(source: {
  html: string;
  text: string;
}): EmailTemplate<Facts> => ({
  renderHtml: html.compile(source.html, { strict: true }),
  renderText: text.compile(source.text, { strict: true, noEscape: true }),
});

@Injectable()
export class EmailTemplates {
  constructor(
    private readonly settings: SettingsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Both forms of an email in the provider's layout. */
  async render<Facts extends BesideFrame>(
    template: EmailTemplate<Facts>,
    email: Pick<Frame, 'subject' | 'preview' | 'reason'> & { facts: Facts },
  ): Promise<{ subject: string; html: string; text: string }> {
    const { facts, ...words } = email;
    const settings = await this.settings.read();
    const { brand, look, contact } = settings;
    const { publicSiteUrl: siteUrl } = this.config;
    const pages = finishedPages(settings);
    const linkTo = (page: PracticalPageName) =>
      pages.includes(page) ? new URL(`/${page}`, siteUrl).href : null;
    const termsUrl = linkTo('terms');
    const privacyUrl = linkTo('privacy');
    const colours = accentTokens(look.accent || OWN_ACCENT) ?? accentTokens(OWN_ACCENT)!;
    const logo = look.logo && emailLogo(look.logo, siteUrl);
    const context = {
      ...words,
      brand,
      colours,
      logo,
      contact,
      siteUrl,
      termsUrl,
      privacyUrl,
      ...facts,
    };
    return {
      subject: words.subject,
      html: template.renderHtml(context),
      text: withoutGaps(template.renderText(context)),
    };
  }
}

/** The site's coral, if the provider has set no colour. */
const OWN_ACCENT = '#ff6f4d';

function emailLogo({ width, height, needsLightGround }: Picture, siteUrl: string): EmailLogo {
  const scale = Math.min(EMAIL_SIZE.width / width, EMAIL_SIZE.height / height, 1) / 2;
  return {
    url: new URL('/api/logo.png', siteUrl).href,
    width: Math.round(width * scale),
    height: Math.round(height * scale),
    needsLightGround,
  };
}

/** Sections that are left out leave empty lines behind. */
const withoutGaps = (plain: string): string => `${plain.replace(/\n{3,}/g, '\n\n').trim()}\n`;
