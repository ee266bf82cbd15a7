import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { type RegisterExportQuery } from '@sunfield/contracts/registers';
import { Button, Dropdown } from 'antd';
import { useSaveFile } from '../app/save-file';

interface RegisterExportProps {
  day: string;
  /** Undefined: all venues of the day. */
  venue: string | undefined;
}

type Format = RegisterExportQuery['format'];

const formats: { key: Format; label: string }[] = [
  { key: 'csv', label: 'CSV' },
  { key: 'xlsx', label: 'Excel (XLSX)' },
];

/** The register as a file, notes included; the audit log tells who took one. */
export function RegisterExport({ day, venue }: RegisterExportProps) {
  const { save, isSaving, received } = useSaveFile();
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: formats,
        onClick: ({ key }) => save(exportAddress({ day, venue, format: key as Format })),
      }}
    >
      <Button icon={<DownloadOutlined aria-hidden />} loading={isSaving}>
        Export {received}
      </Button>
    </Dropdown>
  );
}

function exportAddress({ day, venue, format }: RegisterExportProps & { format: Format }): string {
  const query = new URLSearchParams({ date: day, ...(venue && { venue }), format });
  return `/api/admin/registers/export?${query.toString()}`;
}
