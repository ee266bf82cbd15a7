import { type Pack, type PackQuery } from '@sunfield/contracts/camp/attendance/inspection';
import { formatShortDateWithYear } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { useBrand } from '../../kernel/data/brand';
import { Paper, PrintedAt } from '../../kernel/ui/paper';
import paper from '../../kernel/ui/paper.module.css';
import styles from './inspection.module.css';
import { cellText, type PackSectionView, usePackRows } from './pack-rows';

interface PrintedPackProps {
  pack: Pack;
  query: PackQuery;
  opening: number;
}

/** All rows, on A4. */
export const PrintedPack = ({ pack, query, opening }: PrintedPackProps) => (
  <Paper data-testid="printed-pack">
    {pack.sections.map((section) => (
      <Sheet key={section.key} section={section} pack={pack} query={query} opening={opening} />
    ))}
  </Paper>
);

function Sheet({
  section: { key, title, about, columns },
  pack,
  query,
  opening,
}: PrintedPackProps & { section: PackSectionView }) {
  const { rows } = usePackRows(key, query, opening);
  const brand = useBrand();
  return (
    <table className={`${paper.sheet} ${paper.onePage} ${styles.sheet}`}>
      <thead>
        <tr>
          <th colSpan={columns.length} className={paper.heading}>
            <PrintedAt />
            <strong className={paper.title}>{title}</strong>
            <span>
              {brand?.name}, {daysOf(query)}, {venuesOf(pack, query)}
            </span>
            <span>{about}</span>
          </th>
        </tr>
        <tr>
          {columns.map((name) => (
            <th key={name}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((text, index) => (
              <td key={columns[index]}>{cellText(text)}</td>
            ))}
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={columns.length}>Nothing was recorded.</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

const daysOf = ({ from, to }: PackQuery): string =>
  from === to
    ? formatShortDateWithYear(from)
    : `${formatShortDateWithYear(from)} to ${formatShortDateWithYear(to)}`;

function venuesOf({ venues }: Pack, query: PackQuery): string {
  const chosen = query.venues.split(',').filter((key) => key !== '');
  if (chosen.length === 0) return 'all venues';
  return listed(chosen.map((key) => venues.find((venue) => venue.key === key)?.name ?? key));
}
