import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { instant, integer, varchar } from '../../kernel/database/columns';
import { personalData } from '../../kernel/database/personal-data';

/** An address that is invited to a family. A family invites one at a time. */
@Entity('family_invitations')
@Index('uq_family_invitations_family', ['familyId'], { unique: true })
@Index('ix_family_invitations_email', ['emailKey'])
export class FamilyInvitationEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(integer())
  familyId: number;

  /** In lower case. */
  @Column(varchar(254))
  emailKey: string;

  @Column(integer())
  invitedBy: number;

  @Column(instant())
  endsAt: Date;
}

personalData(FamilyInvitationEntity, {
  ofAddress: 'emailKey',
  rowsGoBy: 'known',
  columns: { emailKey: ['known', 'copy'] },
});
