import { Entity, Index } from 'typeorm';
import { sealedColumn } from '../../kernel/crypto/sealed-column';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';
import { FamilyAdultEntity } from '../../bookings/known-families/family-adult.entity';

export const familyDetails = sealedColumn('family_children.details', ['id']);

/** A child a family has booked for, or has entered, to be picked by name. */
@Entity('family_children')
@Index('ix_family_children_family', ['familyId'])
export class FamilyChildEntity extends c.columns({
  id: c.id(),
  familyId: c.integer(),
  /** Empty once the family has removed the child, who then stays removed although its bookings still name it. */
  name: c.varchar(120),
  age: c.varchar(20),
  /** The adult who entered or changed it; null while it only repeats bookings, and goes with the last of them. */
  writtenBy: c.orNull(c.integer()),
  changedAt: c.instant(),
  removedAt: c.orNull(c.instant()),
  /** What is known about the child, as in its bookings: `StoredDetails`. */
  details: c.unlessAsked(c.orNull(c.sealed())),
}) {}

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
