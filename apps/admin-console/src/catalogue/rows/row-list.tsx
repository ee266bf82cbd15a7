import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import { sentenceOf } from '@sunfield/api-client/api-error';
import { Button, Flex, Space } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { showToast } from '../../kernel/toasts/toasts';
import layout from '../../kernel/ui/layout.module.css';
import { Detail } from '../../kernel/ui/quiet';
import { useOrderRows } from './api';
import styles from './catalogue.module.css';
import { type EditedRow, type RowKind } from './row-kinds';

/** How rows of a kind are shown. */
export interface ShownRows<Row extends EditedRow, Values extends object> {
  kind: RowKind<Row, Values>;
  /** Below its title, a line each; what is empty is left out. */
  say: (row: Row) => (string | false | null)[];
  /** Before its title. */
  picture?: (row: Row) => ReactNode;
}

interface RowListProps<Row extends EditedRow, Values extends object> extends ShownRows<
  Row,
  Values
> {
  /** The key of a row that was just added to the list: it gets focus. */
  arrived?: string | undefined;
  rows: readonly Row[];
  /** Shown after `rows`, and not sortable. */
  after?: readonly Row[];
  actions: (row: Row) => ReactNode;
}

type Way = 'up' | 'down';

/** Rows in the order in which parents see them, moved with buttons; focus stays on the moved row. */
export function RowList<Row extends EditedRow, Values extends object>({
  kind,
  rows,
  after = [],
  say,
  picture,
  actions,
  arrived,
}: RowListProps<Row, Values>) {
  const ordering = useOrderRows(kind);
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<{ key: string; way: Way }>(undefined);
  const [said, setSaid] = useState('');
  const order = rows.map(({ key }) => key).join(' ');
  useEffect(() => {
    if (arrived)
      itemOf(list.current, arrived)?.querySelector<HTMLElement>('button:enabled')?.focus();
  }, [arrived]);
  useEffect(() => {
    if (!moved.current) return;
    const { key, way } = moved.current;
    moved.current = undefined;
    const item = itemOf(list.current, key);
    const button = (each: Way) =>
      item?.querySelector<HTMLButtonElement>(`[data-way="${each}"]:not(:disabled)`);
    (button(way) ?? button(way === 'up' ? 'down' : 'up'))?.focus();
  }, [order]);

  const move = (row: Row, index: number, way: Way) => {
    const to = way === 'up' ? index - 1 : index + 1;
    const turned = rows.with(index, rows[to]!).with(to, row);
    moved.current = { key: row.key, way };
    ordering.mutate(
      [...turned, ...after].map(({ key }) => key),
      {
        onSuccess: () => setSaid(`${kind.titleOf(row)} is now ${to + 1} of ${rows.length}.`),
        onError: (error) => showToast('error', 'Error', sentenceOf(error)),
      },
    );
  };
  return (
    <>
      <ul className={layout.lines} ref={list}>
        {rows.map((row, index) => (
          <li key={row.key} data-key={row.key} className={styles.row}>
            <Flex vertical>
              <Button
                type="text"
                icon={<ArrowUpOutlined aria-hidden />}
                aria-label={`Move ${kind.titleOf(row)} up`}
                data-way="up"
                disabled={index === 0}
                onClick={() => move(row, index, 'up')}
              />
              <Button
                type="text"
                icon={<ArrowDownOutlined aria-hidden />}
                aria-label={`Move ${kind.titleOf(row)} down`}
                data-way="down"
                disabled={index === rows.length - 1}
                onClick={() => move(row, index, 'down')}
              />
            </Flex>
            <Flex gap={12}>
              {picture?.(row)}
              <div>
                <strong>{kind.titleOf(row)}</strong>
                {say(row).map((line) => line && <Detail key={line}>{line}</Detail>)}
              </div>
            </Flex>
            <Space wrap>{actions(row)}</Space>
          </li>
        ))}
      </ul>
      <p className={layout.heard} role="status">
        {said}
      </p>
    </>
  );
}

const itemOf = (list: Element | null, key: string): Element | undefined =>
  [...(list?.children ?? [])].find((each) => each.getAttribute('data-key') === key);
