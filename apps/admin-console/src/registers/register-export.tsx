import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { Button, Dropdown } from 'antd';

interface RegisterExportProps {
  day: string;
  /** Undefined: all venues of the day. */
  venue: string | undefined;
}

const formats = { csv: 'CSV', xlsx: 'Excel (XLSX)' };

/** The register as a file, notes included; the audit log tells who took one. */
export const RegisterExport = ({ day, venue }: RegisterExportProps) => (
  <Dropdown
    trigger={['click']}
    menu={{
      items: Object.entries(formats).map(([format, name]) => ({
        key: format,
        label: (
          <a href={exportAddress({ day, venue, format })} download>
            {name}
          </a>
        ),
      })),
    }}
  >
    <Button icon={<DownloadOutlined />}>Export</Button>
  </Dropdown>
);

function exportAddress({ day, venue, format }: RegisterExportProps & { format: string }): string {
  const query = new URLSearchParams({ date: day, ...(venue && { venue }), format });
  return `/api/admin/registers/export?${query.toString()}`;
}
