import InfoCircleFilled from '@ant-design/icons/InfoCircleFilled';
import MedicineBoxFilled from '@ant-design/icons/MedicineBoxFilled';
import styles from './health-note.module.css';

interface CareNoteProps {
  title: string;
  text: string;
  isMedical: boolean;
}

/** What a coach must not miss. Allergies, illnesses and medicines stand out, the same everywhere. */
export const CareNote = ({ title, text, isMedical }: CareNoteProps) => {
  const Icon = isMedical ? MedicineBoxFilled : InfoCircleFilled;
  return (
    <div role="note" className={`${styles.note} ${isMedical ? styles.medical : ''}`}>
      <Icon className={styles.icon} aria-hidden />
      <p>
        <strong>{title}:</strong> {text}
      </p>
    </div>
  );
};
