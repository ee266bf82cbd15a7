import InfoCircleFilled from '@ant-design/icons/InfoCircleFilled';
import MedicineBoxFilled from '@ant-design/icons/MedicineBoxFilled';
import styles from './health-note.module.css';

/** What a coach must not miss: allergies, illnesses, medicines. Looks the same everywhere. */
export const MedicalNote = ({ children }: { children: string }) => (
  <div role="note" className={`${styles.note} ${styles.medical}`}>
    <MedicineBoxFilled className={styles.icon} aria-hidden />
    <p>
      <strong>Medical:</strong> {children}
    </p>
  </div>
);

export const RequirementsNote = ({ children }: { children: string }) => (
  <div role="note" className={styles.note}>
    <InfoCircleFilled className={styles.icon} aria-hidden />
    <p>
      <strong>Special requirements:</strong> {children}
    </p>
  </div>
);
