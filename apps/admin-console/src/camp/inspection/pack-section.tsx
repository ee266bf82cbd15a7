import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { type PackQuery } from '@sunfield/contracts/camp/attendance/inspection';
import { formatNumber } from '@sunfield/words/counted';
import { Button } from 'antd';
import { useMay } from '../../kernel/session/require-staff';
import { Group } from '../../kernel/ui/group';
import { WholeList } from '../../kernel/lists/paged-list';
import { Quiet } from '../../kernel/ui/quiet';
import { useSaveFile } from '../../kernel/ui/save-file';
import { sectionAddress } from './api';
import { cellText, type PackSectionView, usePackRows } from './pack-rows';

/** Shown on the screen; paper and files have all rows. */
const MAX_SHOWN = 100;

interface PackRow {
  id: number;
  cells: string[];
}

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
      <WholeList<PackRow>
        label={title}
        query={{ error, refetch }}
        rows={isPending ? undefined : rows.slice(0, MAX_SHOWN).map((cells, id) => ({ id, cells }))}
        rowKey="id"
        columns={columns.map((name, index) => ({
          title: name,
          isNamed: true,
          cell: ({ cells }) => cellText(cells[index] ?? ''),
        }))}
        pageSize={MAX_SHOWN}
        empty="Nothing was recorded."
      />
      {rows.length > MAX_SHOWN && (
        <Quiet>
          {formatNumber(rows.length - MAX_SHOWN)} more rows are on paper and in the CSV file.
        </Quiet>
      )}
    </Group>
  );
}
