import { Checkbox } from 'antd';

interface WithMedicalNotesProps {
  isAsked: boolean;
  onChange: (isAsked: boolean) => void;
}

/** Shown beside a download: notes are only in the next file, and the audit log records it. */
export const WithMedicalNotes = ({ isAsked, onChange }: WithMedicalNotesProps) => (
  <Checkbox checked={isAsked} onChange={(event) => onChange(event.target.checked)}>
    with medical notes
  </Checkbox>
);
