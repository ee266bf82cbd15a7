import MailOutlined from '@ant-design/icons/MailOutlined';
import { type PartyEnquiryRecord } from '@sunfield/contracts/parties/enquiries';
import { type EnquiryFilter, enquiryStatuses } from '@sunfield/contracts/parties/enquiry-status';
import { type StaffParty } from '@sunfield/contracts/parties/quotes';
import { partyDateText } from '@sunfield/contracts/parties/party-date';
import { formatTimestamp } from '@sunfield/words/dates';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Segmented, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ActionButton } from '../kernel/dialogs/action-button';
import { DialogButton } from '../kernel/dialogs/dialog-button';
import { SideDrawer } from '../kernel/dialogs/side-drawer';
import { useBrand } from '../kernel/data/brand';
import { useMay } from '../kernel/session/require-staff';
import { tellOutcome } from '../kernel/toasts/tell-outcome';
import { EmailAddress } from '../kernel/ui/email-address';
import { Facts } from '../kernel/ui/facts';
import { LoadProblem } from '../kernel/ui/load-problem';
import { PhoneLinks } from '../kernel/ui/phone-links';
import { Pill } from '../kernel/ui/pill';
import { Quiet } from '../kernel/ui/quiet';
import { enquiryQuery, partiesQuery, useAcceptQuote, useChangeEnquiryStatus } from './api';
import { CorrectEnquiryDialog } from './correct-enquiry';
import { PartyFacts } from './party-facts';
import { partyBooked, QuoteDialog, useOpenBooking } from './quote-dialog';
import layout from '../kernel/ui/layout.module.css';
import styles from './enquiries.module.css';

interface EnquiryDrawerProps {
  /** Undefined when closed. */
  id: number | undefined;
  onClose: () => void;
}

/** What a family asks for, what it was quoted, and how staff answer it. */
export function EnquiryDrawer({ id, onClose }: EnquiryDrawerProps) {
  // Keeps the contents while the drawer slides out.
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  const {
    data: enquiry,
    error,
    refetch,
  } = useQuery({ ...enquiryQuery(shown ?? 0), enabled: id !== undefined });
  const { data: parties } = useQuery(partiesQuery);
  const party = parties?.find(({ enquiryId }) => enquiryId === shown);
  return (
    <SideDrawer
      open={id !== undefined}
      width={560}
      title={enquiry ? `${enquiry.childName} (${enquiry.childAge})` : 'Party enquiry'}
      extra={
        <Quiet>
          {enquiry?.isOverdue && <Pill tone="overdue">Overdue</Pill>} #{shown}
        </Quiet>
      }
      onClose={onClose}
      footer={enquiry && <Answers enquiry={enquiry} party={party} />}
    >
      {error && <LoadProblem error={error} retry={refetch} />}
      {!enquiry && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {enquiry && (
        <>
          <EnquiryStatusChoice enquiry={enquiry} />
          <EnquiryFacts enquiry={enquiry} />
          {party && <PartyFacts party={party} />}
        </>
      )}
    </SideDrawer>
  );
}

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
          <span key="contact" className={enquiry.isOverdue ? layout.late : undefined}>
            {formatTimestamp(enquiry.contactBy)}
          </span>,
        ],
      ]}
    />
  </div>
);

interface AnswersProps {
  enquiry: PartyEnquiryRecord;
  /** Its quote, if there is one. */
  party: StaffParty | undefined;
}

function Answers({ enquiry, party }: AnswersProps) {
  const brand = useBrand();
  return (
    <Flex wrap gap={8}>
      {party?.state !== 'accepted' && party?.state !== 'booked' && (
        <DialogButton
          type="primary"
          aria-label={`Quote for ${enquiry.parentName}`}
          dialog={(onEnd) => <QuoteDialog enquiry={enquiry} party={party} onEnd={onEnd} />}
        >
          {party ? 'Quote anew' : 'Quote'}
        </DialogButton>
      )}
      {party?.state === 'quoted' && <AcceptQuote party={party} />}
      <Button
        icon={<MailOutlined aria-hidden />}
        href={replyLink(enquiry, brand?.name ?? '')}
        aria-label={`Reply to ${enquiry.parentName} by email`}
      >
        Reply
      </Button>
      <DialogButton
        aria-label={`Correct the enquiry of ${enquiry.parentName}`}
        dialog={(onEnd) => <CorrectEnquiryDialog enquiry={enquiry} onEnd={onEnd} />}
      >
        Correct
      </DialogButton>
      <Link
        to={{ search: `?tab=families&enquiry=${enquiry.id}` }}
        aria-label={`Family’s Data: ${enquiry.parentName}`}
        style={{ paddingBlock: 7 }}
      >
        Family’s Data
      </Link>
    </Flex>
  );
}

/** For a family that says yes on the phone. */
function AcceptQuote({ party }: { party: StaffParty }) {
  const accepting = useAcceptQuote(party.enquiryId);
  const openBooking = useOpenBooking();
  if (!useMay()('bookings')) return null;
  return (
    <ActionButton
      aria-label={`Accept for ${party.parentName}`}
      sending={accepting}
      sent={{ version: party.version }}
      ask={{
        title: `Accept the quote for ${party.parentName}?`,
        about:
          'The party is booked as quoted and waits for its deposit. The family gets an email with the way to pay.',
        okText: 'Book party',
      }}
      done={(booked) => {
        openBooking(booked);
        return partyBooked;
      }}
    >
      Accept for them
    </ActionButton>
  );
}

/**
 * Opens staff's own mail program with a greeting and a closing. The link does not name the child,
 * because the parent's address is not verified.
 */
function replyLink(enquiry: PartyEnquiryRecord, brandName: string): string {
  const { id, parentName, parentEmail, partyDate, guestCount } = enquiry;
  const subject = `Your ${brandName} party enquiry (P${id})`;
  const body = [
    `Dear ${parentName},`,
    `Thank you for your enquiry about a birthday party (${partyDateText(partyDate)}, ${guestCount} children).`,
    '',
    'Kind regards,',
    brandName,
  ].join('\r\n\r\n');
  const to = encodeURIComponent(parentEmail).replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

export const enquiryStatusName: Record<EnquiryFilter, string> = {
  new: 'New',
  contacted: 'Contacted',
  won: 'Won',
  lost: 'Lost',
  overdue: 'Overdue',
};

const options = enquiryStatuses.map((value) => ({ value, label: enquiryStatusName[value] }));

/** Sets an enquiry's status with one click; another click undoes it. */
function EnquiryStatusChoice({ enquiry }: { enquiry: PartyEnquiryRecord }) {
  const { id, status: seenStatus } = enquiry;
  const changing = useChangeEnquiryStatus(id);
  const change = (status: typeof seenStatus) =>
    void tellOutcome(
      changing.mutateAsync({ status, seenStatus }),
      () => [
        'Enquiry Updated',
        `From ${enquiryStatusName[seenStatus]} to ${enquiryStatusName[status]}.`,
      ],
      ['Error', 'Failed to update the enquiry'],
    );
  return (
    <Segmented
      block
      // As wide as its word, so that no status is cut off on a narrow phone.
      styles={{ item: { flex: '1 1 auto' }, label: { paddingInline: 4 } }}
      aria-label={`Status of enquiry ${id}`}
      options={options}
      value={changing.isPending ? changing.variables.status : seenStatus}
      disabled={changing.isPending}
      onChange={change}
    />
  );
}
