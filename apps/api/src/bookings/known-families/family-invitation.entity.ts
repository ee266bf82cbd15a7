import { Entity, Index } from 'typeorm';
import * as c from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

/** An address that is invited to a family. A family invites one at a time. */
@Entity('family_invitations')
@Index('uq_family_invitations_family', ['familyId'], { unique: true })
@Index('ix_family_invitations_email', ['emailKey'])
export class FamilyInvitationEntity extends c.columns({
  id: c.id(),
  familyId: c.integer(),
  /** In lower case. */
  emailKey: c.varchar(254),
  invitedBy: c.integer(),
  endsAt: c.instant(),
}) {}

personalData(FamilyInvitationEntity, {
  ofAddress: 'emailKey',
  rowsGoBy: 'known',
  columns: { emailKey: ['known', 'copy'] },
});
