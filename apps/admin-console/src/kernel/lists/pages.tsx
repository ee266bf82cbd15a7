import { MAX_COUNTED } from '@sunfield/contracts/kit/paging';
import { counted, formatNumber } from '@sunfield/words/counted';
import { Button, Flex } from 'antd';

/** "12 bookings", or "More than 1,000 bookings". */
export const countedTo = (total: number, one: string, many = `${one}s`): string =>
  total > MAX_COUNTED
    ? `More than ${formatNumber(MAX_COUNTED)} ${many}`
    : counted(total, one, many);

/** Where a page is: by its number, or beside a row. */
export interface PageBeside {
  page: number;
  before?: number | undefined;
  after?: number | undefined;
}

interface PagesProps {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  goTo: (page: number) => void;
}

export function Pages({ page, pageSize, total, goTo }: PagesProps) {
  const last = Math.ceil(total / pageSize);
  if (last < 2) return null;
  return (
    <Flex gap={8} justify="end" align="center" style={{ marginTop: 12 }}>
      <Button disabled={page === 1} onClick={() => goTo(page - 1)}>
        Previous page
      </Button>
      Page {page} of {last}
      <Button disabled={page >= last} onClick={() => goTo(page + 1)}>
        Next page
      </Button>
    </Flex>
  );
}

interface RowPagesProps {
  /** The ids of the rows on the page, in order. */
  ids: readonly number[];
  at: PageBeside;
  pageSize: number;
  goTo: (beside: Pick<PageBeside, 'before' | 'after'>) => void;
}

/** Of a list too long to number its pages: each begins after, or ends before, a row. */
export function RowPages({ ids, at: { page, before, after }, pageSize, goTo }: RowPagesProps) {
  const isFirst = page === 1 && before === undefined && after === undefined;
  const isLast = ids.length < pageSize && before === undefined;
  return (
    <Flex gap={8} justify="end" style={{ marginTop: 12 }}>
      <Button disabled={isFirst} onClick={() => goTo({})}>
        First page
      </Button>
      <Button disabled={isFirst} onClick={() => goTo({ before: ids[0] })}>
        Previous page
      </Button>
      <Button disabled={isLast} onClick={() => goTo({ after: ids.at(-1) })}>
        Next page
      </Button>
    </Flex>
  );
}
