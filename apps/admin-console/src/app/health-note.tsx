import MedicineBoxFilled from '@ant-design/icons/MedicineBoxFilled';
import styles from './health-note.module.css';

/** What a coach must not miss: allergies, medicines, needs. Looks the same wherever it stands. */
export const HealthNote = ({ label, children }: { label: string; children: string }) => (
  <div role="note" className={styles.note}>
    <MedicineBoxFilled className={styles.icon} aria-hidden />
    <p>
      <strong>{label}:</strong> {children}
    </p>
  </div>
);
