import { Entity, Index } from 'typeorm';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

/** An address of a family, proved by its owner. An address belongs to one family. */
@Entity('family_adults')
@Index('uq_family_adults_email', ['emailKey'], { unique: true })
@Index('ix_family_adults_family', ['familyId'])
export class FamilyAdultEntity extends c.columns({
  id: c.id(),
  familyId: c.integer(),
  /** In lower case. */
  emailKey: c.varchar(254),
  since: c.instant(),
}) {}

personalData(FamilyAdultEntity, {
  ofAddress: 'emailKey',
  rowsGoBy: 'known',
  columns: { emailKey: ['known', 'copy'] },
});
