import { emails as names, type EmailKind } from '@sunfield/contracts/mail/emails';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type NextFunction, type Request, type Response } from 'express';
import { escapeHtml as escaped } from '../../kernel/base/escape-html';
import { type RenderedEmail } from './define-email';
import { Emails } from './emails.service';

const GALLERY = '/api/dev/emails';

const styles = `body{font:16px/1.5 system-ui,sans-serif;margin:1.5rem;color-scheme:light dark}
iframe{border:1px solid #999;vertical-align:top;margin:0 1rem 1rem 0}
pre{white-space:pre-wrap;max-width:72ch;border:1px solid #999;padding:1rem}`;

/** Each email looks like this in these places: its width in pixels, and whether it is dark there. */
const looks = [
  { width: 600, dark: false },
  { width: 600, dark: true },
  { width: 320, dark: false },
  { width: 320, dark: true },
];

/**
 * Pages for development that show every email with facts of all kinds, light and dark, as wide as a computer and a
 * phone, and as plain text: `/api/dev/emails`, `/api/dev/emails/booking-confirmation`, and the HTML alone,
 * `/api/dev/emails/booking-confirmation/0?dark`.
 */
export function serveEmailGallery(app: NestExpressApplication): void {
  const emails = app.get(Emails, { strict: false });
  app.use(GALLERY, async (request: Request, response: Response, next: NextFunction) => {
    const [kind = '', example] = request.path.split('/').filter(Boolean);
    const shown = emails.all.get(kind)?.examples(await emails.provider());
    if (kind && !shown) return next();
    response.setHeader(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; script-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'",
    );
    response.setHeader('X-Frame-Options', 'SAMEORIGIN');
    response.type('html');
    if (!shown) return response.send(listPage([...emails.all.keys()]));
    if (example === undefined) return response.send(emailPage(kind, shown));
    const html = Object.values(shown)[Number(example)]?.html;
    if (!html) return next();
    const isDark = 'dark' in request.query;
    return response.send(
      isDark ? html.replace('@media (prefers-color-scheme: dark)', '@media all') : html,
    );
  });
}

const listPage = (kinds: string[]): string =>
  page(
    'Emails',
    `<ul>${kinds
      .toSorted()
      .map((kind) => `<li><a href="${GALLERY}/${kind}">${escaped(nameOf(kind))}</a> (${kind})</li>`)
      .join('')}</ul>`,
  );

const emailPage = (kind: string, shown: Record<string, RenderedEmail>): string =>
  page(
    nameOf(kind),
    `<p><a href="${GALLERY}">All emails</a></p>${Object.entries(shown)
      .map(
        ([name, { subject, text }], n) =>
          `<h2>${escaped(name)}</h2><p>Subject: ${escaped(subject)}</p>${looks
            .map(
              ({ width, dark }) =>
                `<iframe loading="lazy" title="${width} px, ${dark ? 'dark' : 'light'}" width="${width}" height="400" src="${GALLERY}/${kind}/${n}${dark ? '?dark' : ''}" onload="this.height=this.contentDocument.documentElement.scrollHeight"></iframe>`,
            )
            .join('')}<pre>${escaped(text)}</pre>`,
      )
      .join('')}`,
  );

const page = (title: string, content: string): string =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${styles}</style></head><body><h1>${escaped(title)}</h1>${content}</body></html>`;

const nameOf = (kind: string): string =>
  kind in names ? names[kind as EmailKind].name : 'Test email';
