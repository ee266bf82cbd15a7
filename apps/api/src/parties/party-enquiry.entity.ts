import { type EnquiryStatus } from '@sunfield/contracts/parties/enquiry-status';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { code, instant, integer, text, varchar } from '../kernel/database/columns';
import { personalData } from '../kernel/database/personal-data';
import { type SealedText } from '../kernel/crypto/encryption';
import { sealedColumn, sealedText } from '../kernel/crypto/sealed-column';

export const additionalInfo = sealedColumn('party_enquiries.additional_info', ['id']);

/** A family's enquiry about a birthday party. */
@Entity('party_enquiries')
@Index('ix_party_enquiries_status', ['status', 'receivedAt'])
export class PartyEnquiryEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column(varchar(120))
  parentName: string;

  @Column(varchar(254))
  parentEmail: string;

  @Column(varchar(40))
  parentPhone: string;

  @Column(varchar(120))
  childName: string;

  @Column(integer())
  childAge: number;

  /** As the family wrote it: "first Saturday in June". */
  @Column(varchar(200))
  partyDate: string;

  @Column(integer())
  guestCount: number;

  @Column({ type: 'simple-json' })
  activities: string[];

  @Column(varchar(300))
  venueLocation: string;

  /** Free text, in which families mention allergies and needs. */
  @Column({ ...text(), transformer: sealedText })
  additionalInfo: SealedText;

  @Column(instant())
  receivedAt: Date;

  @Column({ ...code(16), default: 'new' })
  status: EnquiryStatus;
}

personalData(PartyEnquiryEntity, {
  rowsGoBy: 'enquiry',
  columns: {
    parentName: ['enquiry', 'family'],
    parentEmail: ['enquiry', 'family'],
    parentPhone: ['enquiry', 'family'],
    childName: ['enquiry', 'family'],
    childAge: ['enquiry', 'family'],
    partyDate: ['enquiry', 'family'],
    activities: ['enquiry', 'family'],
    venueLocation: ['enquiry', 'family'],
    additionalInfo: ['enquiry', 'family'],
  },
  file: {
    facts: { enquiry: 'id', receivedAt: 'receivedAt', status: 'status', guestCount: 'guestCount' },
  },
});
