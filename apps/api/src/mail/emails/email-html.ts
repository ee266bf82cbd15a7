import { escapeHtml as escaped } from '../../kernel/base/escape-html';
import { type Block, type Day, type Money } from './blocks';
import { type Words } from './wording';
import { type Frame, type Provider } from './frame';

const FONT = "font-family:'Avenir Next',Avenir,'Segoe UI',Helvetica,Arial,sans-serif;";
const SOFT = 'color:#44564c;';
const LINK = 'color:#0d5a3e;';
const TABLE = '<table role="presentation"';

/** Keeps the start of the text from the inbox's line beside the subject. */
const AFTER_PREVIEW = '&#847;&zwnj;&nbsp;'.repeat(12);

const styles = ({ colours }: Provider): string => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; -webkit-text-size-adjust: 100%; }
table { border-collapse: separate; border-spacing: 0; }
a { color: #0d5a3e; }
@media (max-width: 520px) {
  .gutter { padding-left: 20px !important; padding-right: 20px !important; }
  .outer { padding: 0 !important; }
  .card { border-radius: 0 !important; }
  .title { font-size: 30px !important; line-height: 34px !important; }
  .press { width: 100% !important; }
  .press a { display: block !important; }
}
@media (prefers-color-scheme: dark) {
  .paper { background-color: #071a12 !important; }
  .card { background-color: #0f2a1f !important; }
  .panel { background-color: #173a2b !important; }
  .ink, .ink a, .link { color: #fffdf7 !important; }
  .press a { color: ${colours.onAccent} !important; }
  .soft { color: #c3d2c7 !important; }
  .rule { border-color: #2c5442 !important; }
  .day { border-color: #ffc72e !important; }
}
`;

/**
 * The HTML of an email: tables, because Outlook for Windows lays out with Word; styles in the elements, because some
 * programs drop the `<style>`, which only has what a phone and dark mode change.
 */
export function emailHtml(frame: Frame, blocks: readonly Block[]): string {
  const { provider, subject, preview, heading, reason, unsubscribePage } = frame;
  const { brand, contact, siteUrl, logo } = provider;
  const picture = logo
    ? `<a href="${escaped(siteUrl)}" style="text-decoration:none;"><img src="${escaped(logo.url)}" width="${logo.width}" height="${logo.height}" alt="" style="display:block;margin:0 0 8px;border:0;${logo.needsLightGround ? 'padding:5px 8px;border-radius:8px;background-color:#fffdf7;' : ''}"></a>`
    : '';
  return `<!doctype html>
<html lang="en-GB" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escaped(subject)}</title>
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->
<style>${styles(provider)}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:#f9f3e6;">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${escaped(preview)}${AFTER_PREVIEW}</div>
${TABLE} width="100%" class="paper" style="background-color:#f9f3e6;">
<tr><td align="center" class="outer" style="padding:28px 12px;">
<!--[if mso]><table role="presentation" width="600"><tr><td><![endif]-->
${TABLE} width="100%" class="card" style="max-width:600px;margin:0 auto;background-color:#fffdf7;border-radius:14px;overflow:hidden;${FONT}font-size:16px;line-height:24px;color:#0b2a1e;">
<tr><td class="gutter" style="background-color:#0d4632;padding:24px 36px 0;">
  ${TABLE} width="100%"><tr>
    <td valign="bottom" style="padding:0 12px 16px 0;">
      ${picture}
      <a href="${escaped(siteUrl)}" style="font-size:22px;line-height:26px;font-weight:800;letter-spacing:-0.3px;color:#fffdf7;text-decoration:none;">${escaped(brand.name)}</a>
      <div style="font-size:13px;line-height:18px;color:#d9ebdd;">${escaped(brand.tagline)}</div>
    </td>
    <td align="right" valign="bottom" width="96" style="line-height:0;font-size:0;">
      <!--[if !mso]><!--><div style="width:96px;height:48px;border-radius:96px 96px 0 0;background-color:#ffc72e;line-height:0;font-size:0;"></div><!--<![endif]-->
    </td>
  </tr></table>
</td></tr>
<tr><td height="3" style="height:3px;line-height:3px;font-size:0;background-color:#fffdf7;">&nbsp;</td></tr>
<tr><td class="gutter" style="background-color:#0d4632;padding:24px 36px 30px;">
  <h1 class="title" style="margin:0;font-size:36px;line-height:40px;font-weight:800;letter-spacing:-0.8px;color:#fffdf7;">${escaped(heading)}</h1>
</td></tr>
<tr><td class="gutter ink" style="padding:30px 36px 34px;color:#0b2a1e;">
${blocks.map((block) => htmlOf(block, provider)).join('\n')}
</td></tr>
</table>
${TABLE} width="100%" style="max-width:600px;margin:0 auto;${FONT}">
<tr><td class="gutter soft" align="center" style="padding:22px 36px 30px;font-size:13px;line-height:20px;${SOFT}">
  <strong>${escaped(brand.name)}</strong> · ${escaped(contact.area)}<br>
  ${escaped(contact.phone)} · ${mailto(contact.email)}<br>
  ${escaped(reason)}${unsubscribePage ? `<br><a href="${escaped(unsubscribePage)}" class="link" style="${LINK}">Unsubscribe from news and offers</a>` : ''}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

function htmlOf(block: Block, { colours }: Provider): string {
  switch (block.is) {
    case 'heading':
      return `<h2 class="ink" style="margin:32px 0 10px;font-size:20px;line-height:26px;font-weight:800;letter-spacing:-0.3px;">${escaped(block.title)}</h2>`;
    case 'paragraph':
      return `<p style="margin:0 0 18px;">${rich(block.words)}</p>`;
    case 'note':
      return `<p class="soft" style="margin:0 0 14px;font-size:14px;line-height:21px;${SOFT}">${rich(block.words)}</p>`;
    case 'facts':
      return panel('', `${TABLE}>${block.facts.map(fact).join('')}</table>`);
    case 'code':
      return panel(
        ' align="center"',
        `<span class="ink" style="font-size:30px;line-height:36px;font-weight:800;letter-spacing:6px;">${escaped(block.code)}</span>`,
      );
    case 'list':
      return `<ul style="margin:0 0 18px;padding:0 0 0 20px;">${block.items.map((item) => `<li style="margin:0 0 4px;">${rich(item)}</li>`).join('')}</ul>`;
    case 'lines':
      return `<div style="margin:0 0 18px;">${block.items.map((item) => `<p style="margin:0 0 4px;">${rich(item)}</p>`).join('')}</div>`;
    case 'button':
      return `${TABLE} class="press" style="margin:4px 0 22px;"><tr><td align="center" style="border-radius:10px;background-color:${colours.accent};">
  <a href="${escaped(block.url)}" style="display:inline-block;padding:14px 26px;border-radius:10px;font-size:17px;line-height:22px;font-weight:700;color:${colours.onAccent};text-decoration:none;">${escaped(block.label)}</a>
</td></tr></table>`;
    case 'links':
      return `<p style="margin:0 0 14px;font-size:15px;line-height:22px;">${escaped(block.intro)} ${block.links.map(([label, url]) => link(label, url)).join(' · ')}</p>`;
    case 'money':
      return prices(block.money);
    case 'day':
      return booked(block.day);
    case 'venue': {
      const { name, address, note, directionsUrl } = block.venue;
      return `<p style="margin:0 0 14px;"><strong>${escaped(name)}</strong><br><span class="soft" style="${SOFT}">${escaped(address)}</span><br>${note ? `${escaped(note)}<br>` : ''}${link('Directions', directionsUrl)}</p>`;
    }
  }
}

const panel = (attributes: string, content: string): string =>
  `${TABLE} width="100%" class="panel" style="background-color:#ecf5ea;border-radius:10px;margin:0 0 22px;"><tr><td${attributes} style="padding:14px 18px;">${content}</td></tr></table>`;

const fact = ([name, value]: [string, string]): string => `
<tr>
  <td class="soft" valign="top" style="padding:4px 16px 4px 0;font-size:14px;line-height:22px;${SOFT}white-space:nowrap;">${escaped(name)}</td>
  <td class="ink" valign="top" style="padding:4px 0;font-size:15px;line-height:22px;font-weight:600;word-break:break-word;">${escaped(value)}</td>
</tr>`;

/** A row of a text and a price. */
const priced = (text: string, price: string): string => `
<tr>
  <td class="soft" valign="top" style="padding:3px 12px 3px 0;font-size:15px;line-height:22px;${SOFT}">${text}</td>
  <td class="ink" valign="top" align="right" style="padding:3px 0;font-size:15px;line-height:22px;white-space:nowrap;">${escaped(price)}</td>
</tr>`;

const prices = ({ rows, total, notes = [], small = [] }: Money): string => `
${TABLE} width="100%">${rows.map(({ label, amount }) => priced(escaped(label), amount)).join('')}
<tr>
  <td class="rule" valign="top" style="border-top:2px solid #d5c7a8;padding:8px 12px 2px 0;font-weight:700;">${escaped(total.label)}</td>
  <td class="rule" valign="top" align="right" style="border-top:2px solid #d5c7a8;padding:8px 0 2px;font-size:20px;font-weight:800;white-space:nowrap;">${escaped(total.amount)}</td>
</tr></table>
<div style="margin:0 0 14px;">${below(notes, small)}</div>`;

const booked = ({ title: name, url, places = [], notes = [], small = [] }: Day): string => `
${TABLE} width="100%" style="margin:0 0 14px;"><tr>
  <td class="day" style="border-left:4px solid #f0ae00;padding:1px 0 1px 14px;">
    <div class="ink" style="font-weight:700;">${url ? link(name, url) : escaped(name)}</div>
    ${places.length > 0 ? `${TABLE} width="100%">${places.map(placeOf).join('')}</table>` : ''}${below(notes, small)}
  </td>
</tr></table>`;

const placeOf = ({ who, what, price = '' }: NonNullable<Day['places']>[number]): string =>
  priced(
    `<span class="ink" style="color:#0b2a1e;">${escaped(who)}</span><br>${escaped(what)}`,
    price,
  );

const below = (notes: string[], small: string[]): string =>
  [
    ...notes.map(
      (text) =>
        `<div style="padding:3px 0;font-size:15px;line-height:22px;">${escaped(text)}</div>`,
    ),
    ...small.map(
      (text) =>
        `<div class="soft" style="padding:3px 0;font-size:14px;line-height:21px;${SOFT}">${escaped(text)}</div>`,
    ),
  ].join('');

const rich = (words: Words): string =>
  words
    .map((piece) => {
      if (typeof piece === 'string') return escaped(piece);
      return 'bold' in piece ? `<strong>${escaped(piece.bold)}</strong>` : mailto(piece.mailto);
    })
    .join('');

const mailto = (address: string): string =>
  `<a class="link" href="mailto:${escaped(address)}" style="${LINK}">${escaped(address)}</a>`;

const link = (label: string, url: string): string =>
  `<a class="link" href="${escaped(url)}" style="${LINK}font-weight:600;">${escaped(label)}</a>`;
