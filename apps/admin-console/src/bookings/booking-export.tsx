import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { useSaveFile } from '../ui/save-file';
import { WithMedicalNotes } from '../ui/with-medical-notes';
import { type BookingFilters, exportAddress } from './booking-filters';

/** Exports the filtered bookings as a file. Medical notes are included only if chosen, each time. */
export function BookingExport({ filters }: { filters: BookingFilters }) {
  const { save, isSaving, received } = useSaveFile();
  const [withNotes, setWithNotes] = useState(false);
  const download = () => {
    save(exportAddress(filters, withNotes));
    setWithNotes(false);
  };
  return (
    <>
      <Tooltip title="What is filtered, for a spreadsheet">
        <Button icon={<DownloadOutlined aria-hidden />} loading={isSaving} onClick={download}>
          CSV {received}
        </Button>
      </Tooltip>
      <WithMedicalNotes isAsked={withNotes} onChange={setWithNotes} />
    </>
  );
}
