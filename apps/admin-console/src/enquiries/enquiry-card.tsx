import { partyDateText } from '@sunfield/contracts/people/party-date';
import MailOutlined from '@ant-design/icons/MailOutlined';
import PhoneOutlined from '@ant-design/icons/PhoneOutlined';
import { type PartyEnquiryRecord } from '@sunfield/contracts/people/enquiries';
import { formatTimestamp } from '@sunfield/words/dates';
import { Button, Card, Flex, Tag } from 'antd';
import { useState } from 'react';
import { useBrand } from '../data/brand';
import { EmailAddress } from '../ui/email-address';
import { Facts } from '../ui/facts';
import { FamilyDataLink } from '../ui/family-data-link';
import { PhoneLinks } from '../ui/phone-links';
import { CorrectEnquiryDialog } from './correct-enquiry';
import { EnquiryStatusChoice } from './enquiry-status-choice';
import styles from './enquiries.module.css';
import { replyLink } from './reply-link';

export const EnquiryCard = ({ enquiry }: { enquiry: PartyEnquiryRecord }) => (
  <Card
    size="small"
    title={`${enquiry.childName} (${enquiry.childAge})`}
    extra={
      <span className={styles.corner}>
        {enquiry.isOverdue && <Tag className={styles.overdue}>Overdue</Tag>}#{enquiry.id}
      </span>
    }
  >
    <EnquiryStatusChoice enquiry={enquiry} />
    <EnquiryFacts enquiry={enquiry} />
    <Answers enquiry={enquiry} />
  </Card>
);

const EnquiryFacts = ({ enquiry }: { enquiry: PartyEnquiryRecord }) => (
  <div className={styles.facts}>
    <Facts
      nameWidth={100}
      facts={[
        [
          'Party',
          `${partyDateText(enquiry.partyDate)}, ${enquiry.guestCount} children${enquiry.venueLocation ? `, ${enquiry.venueLocation}` : ''}`,
        ],
        [
          'Parent',
          <div key="parent">
            {enquiry.parentName}
            <br />
            <PhoneLinks phone={enquiry.parentPhone} />
            <br />
            <a href={`mailto:${enquiry.parentEmail}`}>
              <EmailAddress>{enquiry.parentEmail}</EmailAddress>
            </a>
          </div>,
        ],
        [
          'Activities',
          <Flex key="activities" wrap gap={4}>
            {enquiry.activities.map((activity) => (
              <Tag key={activity}>{activity}</Tag>
            ))}
          </Flex>,
        ],
        enquiry.additionalInfo && ['Notes', enquiry.additionalInfo],
        ['Received', formatTimestamp(enquiry.receivedAt)],
        enquiry.status === 'new' && [
          'Contact by',
          <span key="contact" className={enquiry.isOverdue ? styles.late : undefined}>
            {formatTimestamp(enquiry.contactBy)}
          </span>,
        ],
      ]}
    />
  </div>
);

function Answers({ enquiry }: { enquiry: PartyEnquiryRecord }) {
  const brand = useBrand();
  const [isCorrecting, setCorrecting] = useState(false);
  return (
    <div className={styles.answers}>
      <Button
        icon={<MailOutlined aria-hidden />}
        href={replyLink(enquiry, brand?.name ?? '')}
        aria-label={`Reply to ${enquiry.parentName} by email`}
      >
        Reply
      </Button>
      <Button
        icon={<PhoneOutlined aria-hidden />}
        href={`tel:${enquiry.parentPhone.replaceAll(' ', '')}`}
        aria-label={`Call ${enquiry.parentName}`}
      >
        Call
      </Button>
      <Button
        aria-label={`Correct the enquiry of ${enquiry.parentName}`}
        onClick={() => setCorrecting(true)}
      >
        Correct
      </Button>
      <FamilyDataLink of={{ enquiry: `${enquiry.id}` }} name={enquiry.parentName} />
      {isCorrecting && (
        <CorrectEnquiryDialog enquiry={enquiry} onEnd={() => setCorrecting(false)} />
      )}
    </div>
  );
}
