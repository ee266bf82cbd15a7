import { type BookingType, programmeName } from '@sunfield/contracts/camp';
import { type Register, type RegisterChild } from '@sunfield/contracts/registers';
import { Card, Tag } from 'antd';
import { MedicalNote, RequirementsNote } from '../app/health-note';
import { PhoneLinks } from '../app/phone-links';
import styles from './registers.module.css';

/** One venue's children, in the order the API delivers: 8am-5pm first. */
export function RegisterCard({ register, search }: { register: Register; search: string }) {
  const { venueName, campTypes, children } = register;
  const found = children.filter((child) => matches(child, search));
  return (
    <Card
      className={styles.card}
      title={
        <span className={styles.venueTitle}>
          <h3>{venueName}</h3>
          {campTypes.map((type) => (
            <span key={type} className={styles.muted}>
              {programmeName[type]}
            </span>
          ))}
        </span>
      }
      extra={<CapacityBadge register={register} />}
    >
      <p className={styles.summary}>{summary(children)}</p>
      {children.length === 0 && <p className={styles.muted}>No children are booked yet.</p>}
      {children.length > 0 && found.length === 0 && (
        <p className={styles.muted}>Nobody here is called “{search.trim()}”.</p>
      )}
      <ol className={styles.children}>
        {found.map((child) => (
          <ChildRow key={`${child.bookingId}/${child.name}`} child={child} />
        ))}
      </ol>
    </Card>
  );
}

/** Children over capacity; in the destructive colour once the day is full. */
export const CapacityBadge = ({ register: { children, capacity } }: { register: Register }) => {
  const isFull = children.length >= capacity;
  return (
    <Tag className={`${styles.badge} ${isFull ? styles.full : ''}`}>
      {children.length} / {capacity}
      {isFull && ' full'}
    </Tag>
  );
};

const ChildRow = ({ child }: { child: RegisterChild }) => (
  <li className={styles.child}>
    <div>
      <p className={styles.name}>{child.name}</p>
      <p className={styles.muted}>
        age {child.age} · #{child.bookingId}
      </p>
    </div>
    <p className={child.bookingType === '8am-5pm' ? styles.longDay : styles.shortDay}>
      {child.bookingType}
    </p>
    <div className={styles.notes}>
      {child.medicalInfo && <MedicalNote>{child.medicalInfo}</MedicalNote>}
      {child.specialRequirements && (
        <RequirementsNote>{child.specialRequirements}</RequirementsNote>
      )}
    </div>
    <div className={styles.parent}>
      <p>{child.parentName}</p>
      <p className={styles.phones}>
        <PhoneLinks phone={child.parentPhone} />
      </p>
      <p className={styles.muted}>{child.parentEmail}</p>
    </div>
  </li>
);

const matches = ({ name, parentName }: RegisterChild, search: string) =>
  `${name} ${parentName}`.toLowerCase().includes(search.trim().toLowerCase());

function summary(children: RegisterChild[]): string {
  const of = (type: BookingType) => children.filter((it) => it.bookingType === type).length;
  const noted = children.filter((it) => it.medicalInfo || it.specialRequirements).length;
  return [
    `${children.length} ${children.length === 1 ? 'child' : 'children'}`,
    `${of('8am-5pm')} at 8am-5pm`,
    `${of('9am-3pm')} at 9am-3pm`,
    `${noted} with notes`,
  ].join(' · ');
}
