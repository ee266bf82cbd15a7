import { type MouseEvent, type ReactNode } from 'react';
import { type Chosen } from './chosen';
import styles from './list.module.css';
import { useRowFocus } from './row-focus';

export interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  /** How the API names the order; with a minus the other way round. */
  sort?: string;
  align?: 'right';
  /** Of the list's width, in per cent; otherwise as wide as its words need. */
  share?: number;
  /** Of the first: on a phone the next cell is beside it. */
  isNumber?: boolean;
  /** On a phone it is at the right edge, beside the others. */
  isAside?: boolean;
  /** On a phone, which shows no header, its title is in front of it. */
  isNamed?: boolean;
  /** Shown only after staff have chosen it. */
  isExtra?: boolean;
}

/** Of numbers: at the right, and on a phone each with its title. */
export const figures = <Row,>(title: string, cell: Column<Row>['cell']): Column<Row> => ({
  title,
  align: 'right',
  isNamed: true,
  cell,
});

export interface ListProps<Row> {
  /** For screen readers. */
  label: string;
  rows: readonly Row[];
  rowKey: Extract<keyof Row, string>;
  columns: readonly Column<Row>[];
  sorted?: { by: string; change: (sort: string) => void } | undefined;
  /** The first cell is the button that opens its row; so does a click elsewhere in the row. */
  opens?: { name: (row: Row) => string; open: (row: Row) => void } | undefined;
  chosen?: Chosen<Row> | undefined;
  isBusy?: boolean;
}

/** Rows of 44 px, which grow where words need more: nothing is cut off. On a phone each row is a block. */
export function List<Row extends object>(props: ListProps<Row>) {
  const { label, rows, rowKey, columns, sorted, chosen, isBusy } = props;
  const focus = useRowFocus(rows.map((row) => String(row[rowKey])).join());
  return (
    <div className={styles.frame} aria-busy={isBusy}>
      <table className={styles.list} aria-label={label}>
        <thead>
          <tr>
            {chosen && (
              <th className={styles.choice}>
                <Choice
                  name="Choose all on this page"
                  isChosen={rows.length > 0 && rows.every((row) => chosen.has(row))}
                  onChange={(isChosen) => chosen.choose(rows, isChosen)}
                />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.title} column={column} sorted={sorted} />
            ))}
          </tr>
        </thead>
        <tbody {...focus}>
          {rows.map((row) => (
            <ListRow key={String(row[rowKey])} row={row} list={props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadingProps<Row> {
  column: Column<Row>;
  sorted: ListProps<Row>['sorted'];
}

const isBackwards = (sort: string) => sort.startsWith('-');
const turned = (sort: string) => (isBackwards(sort) ? sort.slice(1) : `-${sort}`);

function Heading<Row>({ column: { title, sort, align, share }, sorted }: HeadingProps<Row>) {
  const style = { textAlign: align, width: share && `${share}%` };
  if (!sort || !sorted) return <th style={style}>{title}</th>;
  const isBy = sorted.by === sort || sorted.by === turned(sort);
  const order = isBackwards(sorted.by) ? 'descending' : 'ascending';
  return (
    <th style={style} aria-sort={isBy ? order : undefined}>
      <button type="button" onClick={() => sorted.change(isBy ? turned(sorted.by) : sort)}>
        {title}
        <span aria-hidden>{isBy && (isBackwards(sorted.by) ? ' ↓' : ' ↑')}</span>
      </button>
    </th>
  );
}

/** An empty cell has no title, and no line on a phone. */
const nothing = new Set<ReactNode>([undefined, null, false, '']);

interface ListRowProps<Row> {
  row: Row;
  list: ListProps<Row>;
}

function ListRow<Row extends object>({ row, list }: ListRowProps<Row>) {
  const { rowKey, columns, opens, chosen } = list;
  const isChosen = chosen?.has(row) ?? false;
  const click = ({ target, currentTarget }: MouseEvent) => {
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    const isPressed = target.closest('a, button, input, label');
    // Words that are selected are copied, not opened.
    if (!isPressed && String(getSelection()) === '') opens?.open(row);
  };
  return (
    <tr
      data-row-key={String(row[rowKey])}
      className={opens && styles.opens}
      data-chosen={isChosen || undefined}
      onClick={opens && click}
    >
      {chosen && (
        <td className={styles.choice}>
          <Choice
            name={`Choose ${opens?.name(row).replace(/^Open /, '') ?? String(row[rowKey])}`}
            isChosen={isChosen}
            onChange={(isNow) => chosen.choose([row], isNow)}
          />
        </td>
      )}
      {columns.map(({ title, cell, align, isAside, isNamed, isNumber }, index) => {
        const words = cell(row);
        return (
          <td
            key={title}
            className={isAside ? styles.aside : isNumber ? styles.number : undefined}
            style={{ textAlign: align }}
          >
            {isNamed && !nothing.has(words) && <span className={styles.name}>{title} </span>}
            {index === 0 && opens ? (
              <button
                type="button"
                className={styles.opener}
                aria-label={opens.name(row)}
                onClick={() => opens.open(row)}
              >
                {words}
              </button>
            ) : (
              words
            )}
          </td>
        );
      })}
    </tr>
  );
}

interface ChoiceProps {
  name: string;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** The whole cell can be pressed. */
const Choice = ({ name, isChosen, onChange }: ChoiceProps) => (
  <label>
    <input
      type="checkbox"
      aria-label={name}
      checked={isChosen}
      onChange={({ target }) => onChange(target.checked)}
    />
  </label>
);
