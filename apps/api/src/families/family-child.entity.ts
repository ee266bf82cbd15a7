import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { type SealedText } from '../kernel/crypto/encryption';
import { sealedColumn, sealedText } from '../kernel/crypto/sealed-column';
import { instant, integer, text, varchar } from '../kernel/database/columns';
import { personalData } from '../kernel/database/personal-data';
import { FamilyAdultEntity } from '../bookings/known-families/family-adult.entity';

export const familyDetails = sealedColumn('family_children.details', ['id']);

/** A child a family has booked for, or has entered, to be picked by name. */
@Entity('family_children')
@Index('ix_family_children_family', ['familyId'])
export class FamilyChildEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(integer())
  familyId: number;

  /** Empty once the family has removed the child, who then stays removed although its bookings still name it. */
  @Column(varchar(120))
  name: string;

  @Column(varchar(20))
  age: string;

  /** The adult who entered or changed it; null while it only repeats bookings, and goes with the last of them. */
  @Column({ ...integer(), nullable: true })
  writtenBy: number | null;

  @Column(instant())
  changedAt: Date;

  @Column({ ...instant(), nullable: true })
  removedAt: Date | null;

  /** What is known about the child, as in its bookings: `StoredDetails`. */
  @Column({ ...text(), nullable: true, transformer: sealedText, select: false })
  details: SealedText | null;
}

personalData(FamilyChildEntity, {
  ofAddress: ['familyId', () => FamilyAdultEntity],
  rowsGoBy: 'known',
  columns: {
    name: ['known', 'family'],
    age: ['known', 'family'],
    details: ['known', 'family'],
  },
  file: { list: 'savedChildren', choose: (rows) => rows.filter(({ removedAt }) => !removedAt) },
});
