import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { instant, integer, varchar } from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

/** An address of a family, proved by its owner. An address belongs to one family. */
@Entity('family_adults')
@Index('uq_family_adults_email', ['emailKey'], { unique: true })
@Index('ix_family_adults_family', ['familyId'])
export class FamilyAdultEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(integer())
  familyId: number;

  /** In lower case. */
  @Column(varchar(254))
  emailKey: string;

  @Column(instant())
  since: Date;
}

personalData(FamilyAdultEntity, {
  ofAddress: 'emailKey',
  rowsGoBy: 'known',
  columns: { emailKey: ['known', 'copy'] },
});
