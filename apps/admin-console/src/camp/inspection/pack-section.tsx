import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { type PackQuery } from '@sunfield/contracts/camp/attendance/inspection';
import { formatNumber } from '@sunfield/words/counted';
import { Button, Skeleton, Table } from 'antd';
import { useMay } from '../../kernel/session/require-staff';
import { Group } from '../../kernel/ui/group';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { listLook, PhoneLabel } from '../../kernel/ui/paged-table';
import { Quiet } from '../../kernel/ui/quiet';
import { useSaveFile } from '../../kernel/ui/save-file';
import { sectionAddress } from './api';
import { cellText, type PackSectionView, usePackRows } from './pack-rows';

/** Shown on the screen; paper and files have all rows. */
const MAX_SHOWN = 100;

interface PackSectionProps {
  section: PackSectionView;
  query: PackQuery;
  opening: number;
}

export function PackSection({ section, query, opening }: PackSectionProps) {
  const { key, title, about, columns } = section;
  const { rows, isPending, error, refetch } = usePackRows(key, query, opening);
  const { save, isSaving, received } = useSaveFile();
  const may = useMay();
  return (
    <Group
      title={title}
      about={about}
      action={
        may('exports') && (
          <Button
            icon={<DownloadOutlined aria-hidden />}
            loading={isSaving}
            aria-label={`CSV of ${title}`}
            onClick={() => save(sectionAddress(key, query))}
          >
            CSV {received}
          </Button>
        )
      }
    >
      {error && <LoadProblem error={error} retry={refetch} />}
      {isPending && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {!isPending && rows.length === 0 && <Quiet>Nothing was recorded.</Quiet>}
      {rows.length > 0 && (
        <Table<{ id: number; cells: string[] }>
          {...listLook}
          rowKey="id"
          pagination={false}
          dataSource={rows.slice(0, MAX_SHOWN).map((cells, id) => ({ id, cells }))}
          columns={columns.map((name, index) => ({
            key: name,
            title: name,
            render: (_, { cells }) => {
              const text = cellText(cells[index] ?? '');
              return text === '' ? null : (
                <>
                  <PhoneLabel>{`${name}: `}</PhoneLabel>
                  {text}
                </>
              );
            },
          }))}
        />
      )}
      {rows.length > MAX_SHOWN && (
        <Quiet>
          {formatNumber(rows.length - MAX_SHOWN)} more rows are on paper and in the CSV file.
        </Quiet>
      )}
    </Group>
  );
}
