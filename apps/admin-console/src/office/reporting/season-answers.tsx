import { type SeasonFigures } from '@sunfield/contracts/catalogue/season-figures';
import { counted, formatNumber } from '@sunfield/words/counted';
import { formatShortDate, formatShortDateWithYear } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { Link } from 'react-router-dom';
import { type Column, figures } from '../../kernel/lists/list';
import { WholeList } from '../../kernel/lists/paged-list';
import layout from '../../kernel/ui/layout.module.css';
import { Bars, Note, Panel } from './figures-panel';

type Season = NonNullable<SeasonFigures['season']>;

/** Families by whether they had booked before. */
export function FamiliesAnswer({ season: { families } }: { season: Season }) {
  const all = families.new + families.returning;
  const share = all === 0 ? 0 : Math.round((100 * families.returning) / all);
  return (
    <Panel title="Who came back?">
      <p className={layout.figure}>{share}%</p>
      <p>
        {formatNumber(families.returning)} of {counted(all, 'family', 'families')} had booked an
        earlier season; {formatNumber(families.new)} are new.
      </p>
    </Panel>
  );
}

interface Brought {
  key: string;
  name: string;
  bookings: number;
  incomePence: number;
  discountPence?: number;
}

/** Codes and news, with the bookings that came with or soon after them. */
export function BroughtAnswer({ season: { codes, messages } }: { season: Season }) {
  const rows: Brought[] = [
    ...codes.map((code) => ({ ...code, key: `code ${code.name}`, name: `Code ${code.name}` })),
    ...messages.map(({ subject, sentAt, ...message }) => ({
      ...message,
      key: `message ${sentAt}`,
      name: `“${subject}”, ${formatShortDateWithYear(sentAt.slice(0, 10))}`,
    })),
  ];
  return (
    <Panel title="What did codes and news bring?">
      <WholeList<Brought>
        label="What codes and news brought"
        rows={rows}
        rowKey="key"
        columns={broughtColumns}
        pageSize={10}
        empty="No booking of this season came with a code or after news."
      />
      <Note>News counts for families that booked within two weeks after it.</Note>
    </Panel>
  );
}

const broughtColumns: Column<Brought>[] = [
  { title: 'What', cell: ({ name }) => name },
  figures('Bookings', ({ bookings }) => formatNumber(bookings)),
  figures('Income', ({ incomePence }) => formatPounds(incomePence)),
  figures(
    'Discount',
    ({ discountPence }) => discountPence !== undefined && formatPounds(discountPence),
  ),
];

/** Adults that the children booked so far need, by day; nothing for a season that is over. */
export function AdultsAnswer({ season: { needs } }: { season: Season }) {
  if (needs.length === 0) return null;
  const most = Math.max(1, ...needs.map(({ adults }) => adults));
  return (
    <Panel title="How many adults are needed?">
      <Bars
        label="Adults needed"
        rows={needs.map(({ date, venueName, children, adults }) => ({
          name: `${formatShortDate(date)}, ${venueName}`,
          parts: [{ share: adults / most }],
          text: `${counted(adults, 'adult')} for ${counted(children, 'child', 'children')}`,
        }))}
      />
      <Note>
        For children booked so far.{' '}
        <Link to={{ search: '?tab=rota' }}>Who works is in the rota</Link>.
      </Note>
    </Panel>
  );
}
