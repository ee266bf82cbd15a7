import { type EnquiryStatus } from '@sunfield/contracts/parties/enquiry-status';
import { Entity, Index } from 'typeorm';
import * as c from '../kernel/database/columns';
import { personalData } from '../kernel/database/personal-data';
import { sealedColumn } from '../kernel/crypto/sealed-column';

export const additionalInfo = sealedColumn('party_enquiries.additional_info', ['id']);

/** A family's enquiry about a birthday party. */
@Entity('party_enquiries')
@Index('ix_party_enquiries_status', ['status', 'receivedAt'])
export class PartyEnquiryEntity extends c.columns({
  id: c.id(),
  parentName: c.varchar(120),
  parentEmail: c.varchar(254),
  parentPhone: c.varchar(40),
  childName: c.varchar(120),
  childAge: c.integer(),
  /** As the family wrote it: "first Saturday in June". */
  partyDate: c.varchar(200),
  guestCount: c.integer(),
  activities: c.json<string[]>(),
  venueLocation: c.varchar(300),
  /** Free text, in which families mention allergies and needs. */
  additionalInfo: c.sealed(),
  receivedAt: c.instant(),
  status: c.byDefault(c.code<EnquiryStatus>(16), 'new'),
}) {}

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
