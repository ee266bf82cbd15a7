import { Checkbox } from 'antd';

interface WithMedicalNotesProps {
  isAsked: boolean;
  onChange: (isAsked: boolean) => void;
}

/** Beside a download: notes are in the next file only, and the audit log says so. */
export const WithMedicalNotes = ({ isAsked, onChange }: WithMedicalNotesProps) => (
  <Checkbox checked={isAsked} onChange={(event) => onChange(event.target.checked)}>
    with medical notes
  </Checkbox>
);
