import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { Button, Card } from 'antd';
import { type ReactNode } from 'react';
import { useMay } from '../../kernel/session/require-staff';
import { Detail } from '../../kernel/ui/quiet';
import styles from './figures.module.css';

interface PanelProps {
  /** The question that it answers. */
  title: string;
  isWide?: boolean;
  /** What its CSV has; the first row has the names of the columns. */
  csv?: (string | number)[][];
  children: ReactNode;
}

export const Panel = ({ title, isWide = false, csv, children }: PanelProps) => (
  <Card
    size="small"
    className={isWide ? styles.wide : undefined}
    title={<h2>{title}</h2>}
    extra={csv && csv.length > 1 && <SaveCsv title={title} rows={csv} />}
  >
    {children}
  </Card>
);

/** Sums that are on the page already. */
function SaveCsv({ title, rows }: { title: string; rows: (string | number)[][] }) {
  const may = useMay();
  if (!may('exports')) return null;
  return (
    <Button
      size="small"
      icon={<DownloadOutlined aria-hidden />}
      aria-label={`CSV: ${title}`}
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(csvOf(rows))}`}
      download={`${title.replaceAll(/[^\w]+/g, '-').toLowerCase()}.csv`}
    >
      CSV
    </Button>
  );
}

/** With quotation marks, and nothing that a spreadsheet would run as a formula. */
export const csvOf = (rows: (string | number)[][]): string =>
  rows
    .map((row) =>
      row
        .map((cell) =>
          typeof cell === 'number'
            ? String(cell)
            : `"${cell.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`,
        )
        .join(','),
    )
    .join('\r\n');

/** What a panel's figures cover. */
export const Note = ({ children }: { children: ReactNode }) => (
  <p style={{ marginTop: 6 }}>
    <Detail>{children}</Detail>
  </p>
);
