import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { addressOf } from '@sunfield/api-client/call';
import { type RegisterExportQuery } from '@sunfield/contracts/bookings/registers';
import { exportRegisters } from '@sunfield/contracts/bookings/staff-routes';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useSaveFile } from '../ui/save-file';
import { WithMedicalNotes } from '../ui/with-medical-notes';

interface RegisterExportProps {
  day: string;
  /** Undefined for all venues of the day. */
  venue: string | undefined;
}

type Format = RegisterExportQuery['format'];

const formats: { key: Format; label: string }[] = [
  { key: 'csv', label: 'CSV' },
  { key: 'xlsx', label: 'Excel (XLSX)' },
];

/**
 * The register as a file, with medical notes only if chosen; the API records downloads in the audit
 * log.
 */
export function RegisterExport({ day, venue }: RegisterExportProps) {
  const { save, isSaving, received } = useSaveFile();
  const [withNotes, setWithNotes] = useState(false);
  const download = (format: Format) => {
    save(exportAddress({ day, venue, format, withNotes }));
    setWithNotes(false);
  };
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: formats,
          onClick: ({ key }) => download(key as Format),
        }}
      >
        <Button icon={<DownloadOutlined aria-hidden />} loading={isSaving}>
          Export {received}
        </Button>
      </Dropdown>
      <WithMedicalNotes isAsked={withNotes} onChange={setWithNotes} />
    </>
  );
}

interface Wanted extends RegisterExportProps {
  format: Format;
  withNotes: boolean;
}

const exportAddress = ({ day, venue, format, withNotes }: Wanted): string =>
  addressOf(exportRegisters, {
    query: { date: day, venue, format, medicalNotes: withNotes ? 'yes' : undefined },
  });
