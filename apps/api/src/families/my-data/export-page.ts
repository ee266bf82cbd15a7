import { formatInstant, formatLongDate } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { escapeHtml as escaped } from '../../kernel/base/escape-html';
import { type Plain } from '../../kernel/database/personal-data';

type Fact = string | number | boolean | null;
type Named = Record<string, Plain>;
type Row = Record<string, Fact>;

const styles = `body{font:16px/1.5 system-ui,sans-serif;color:#1b1b1b;max-width:60rem;margin:2rem auto;padding:0 1rem;overflow-wrap:break-word}
h1{font-size:1.6rem}h2{margin-top:2rem;border-top:2px solid}h3{margin-bottom:.25rem}
dl{display:grid;grid-template-columns:minmax(7rem,max-content) 1fr;gap:.25rem 1rem}dt{font-weight:600}dd{margin:0}
table{border-collapse:collapse;width:100%;font-size:.9rem}th,td{border:1px solid #999;padding:.25rem .5rem;text-align:left;vertical-align:top}
@media (max-width:40rem){dl,tr,td{display:block}dd{margin-bottom:.5rem}thead{display:none}tr{border:1px solid #999;margin:0 0 .5rem;padding:.25rem 0}td{border:0}td::before{content:attr(data-name) ": ";font-weight:600}}
@media print{h2{break-before:auto}tr{break-inside:avoid}}`;

/** A self-contained page: no scripts, no pictures, nothing from other sites. Can be printed as it is. */
export const exportPage = (title: string, data: Plain): string =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${styles}</style></head><body><h1>${escaped(title)}</h1>${html(data, 'data', 2)}</body></html>\n`;

function html(value: Plain, name: string, level: number): string {
  if (Array.isArray(value)) return list(value, name, level);
  if (value !== null && typeof value === 'object') return section(value, level);
  return words(value, name);
}

function list(values: Plain[], name: string, level: number): string {
  if (values.length === 0) return '<p>None.</p>';
  if (values.every(isFlat)) return table(values);
  return values.map((value) => `<div>${html(value, name, level)}</div><hr>`).join('');
}

const isFlat = (value: Plain): value is Row =>
  isNamed(value) && Object.values(value).every((part) => part === null || typeof part !== 'object');

const isNamed = (value: Plain): value is Named =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Simple values first, then nested ones under their own headings. */
function section(value: Named, level: number): string {
  const entries = Object.entries(value);
  const facts = entries.filter(([, part]) => part === null || typeof part !== 'object');
  const parts = entries.filter(([, part]) => part !== null && typeof part === 'object');
  const terms = facts.map(
    ([name, part]) => `<dt>${escaped(plainName(name))}</dt><dd>${html(part, name, level)}</dd>`,
  );
  const headings = parts.map(
    ([name, part]) =>
      `<h${level}>${escaped(plainName(name))}</h${level}>${html(part, name, Math.min(level + 1, 6))}`,
  );
  return `<dl>${terms.join('')}</dl>${headings.join('')}`;
}

function table(rows: Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const head = columns.map((name) => `<th scope="col">${escaped(plainName(name))}</th>`).join('');
  const body = rows.map((row) => {
    const cells = columns.map(
      (name) =>
        `<td data-name="${escaped(plainName(name))}">${words(row[name] ?? null, name)}</td>`,
    );
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

function words(value: Fact, name: string): string {
  if (value === null || value === '') return '–';
  if (typeof value === 'number' && name.endsWith('Pence')) return escaped(formatPounds(value));
  const text = String(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) {
    return formatInstant(text);
  }
  return /^\d{4}-\d\d-\d\d$/.test(text) ? formatLongDate(text) : escaped(text);
}

/** `parentEmail` is "Parent email", `totalPence` "Total", `tshirts` "T-shirts". */
function plainName(name: string): string {
  const said = name
    .replace(/Pence$/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\btshirt/, 't-shirt');
  return said.charAt(0).toUpperCase() + said.slice(1);
}
