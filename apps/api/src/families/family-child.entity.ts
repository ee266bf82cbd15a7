import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { instant, integer, varchar } from '../kernel/database/columns';
import { personalData } from '../kernel/database/personal-data';
import { FamilyAdultEntity } from '../known-families/family-adult.entity';

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
}

personalData(FamilyChildEntity, {
  ofAddress: ['familyId', () => FamilyAdultEntity],
  rowsGoBy: 'known',
  columns: { name: ['known', 'family'], age: ['known', 'family'] },
  file: { list: 'savedChildren', choose: (rows) => rows.filter(({ removedAt }) => !removedAt) },
});
