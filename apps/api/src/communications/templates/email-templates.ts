import { Inject, Injectable } from '@nestjs/common';
import Handlebars from 'handlebars';
import { CONFIG, type Config } from '../../kernel/config/config';
import { SettingsService } from '../../settings/settings.service';
import { type Provider, providerOf } from '../emails/frame';
import buttonHtml from './button.html.hbs';
import factHtml from './fact.html.hbs';
import layoutHtml from './layout.html.hbs';
import layoutText from './layout.text.hbs';
import policiesHtml from './policies.html.hbs';
import policiesText from './policies.text.hbs';
import sectionHtml from './section.html.hbs';
import venueHtml from './venue.html.hbs';
import venueText from './venue.text.hbs';

/** The layout's data, for every email. */
interface Frame extends Provider {
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
    const context = { ...words, ...providerOf(settings, this.config.publicSiteUrl), ...facts };
    return {
      subject: words.subject,
      html: template.renderHtml(context),
      text: withoutGaps(template.renderText(context)),
    };
  }
}

/** Sections that are left out leave empty lines behind. */
const withoutGaps = (plain: string): string => `${plain.replace(/\n{3,}/g, '\n\n').trim()}\n`;
