import { type PartyEnquiryRecord } from '@sunfield/contracts/enquiries';
import { useQuery } from '@tanstack/react-query';
import { Card, Empty, Pagination, Skeleton, Tag } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { EmailAddress } from '../app/email-address';
import { formatMoment } from '../app/moment';
import { LoadProblem } from '../app/load-problem';
import { PhoneLinks } from '../app/phone-links';
import { ENQUIRIES_A_PAGE, enquiriesQuery } from './api';
import styles from './enquiries.module.css';

/** Parents who ask for a birthday party: each is to hear from us within 24 hours. */
export default function EnquiriesTab() {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const { data: enquiries, error, refetch } = useQuery(enquiriesQuery(page));
  if (error) {
    return <LoadProblem error={error} retry={refetch} />;
  }
  if (!enquiries) return <Skeleton active paragraph={{ rows: 6 }} />;
  if (enquiries.total === 0) {
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="No party enquiries yet." />;
  }
  return (
    <>
      <ul className={styles.list}>
        {enquiries.rows.map((enquiry) => (
          <li key={enquiry.id}>
            <EnquiryCard enquiry={enquiry} />
          </li>
        ))}
      </ul>
      <Pagination
        className={styles.pages}
        align="end"
        current={page}
        pageSize={ENQUIRIES_A_PAGE}
        total={enquiries.total}
        showSizeChanger={false}
        hideOnSinglePage
        onChange={(next) => setParams({ tab: 'enquiries', page: String(next) })}
      />
    </>
  );
}

const EnquiryCard = ({ enquiry }: { enquiry: PartyEnquiryRecord }) => (
  <Card
    size="small"
    title={`${enquiry.childName} (${enquiry.childAge})`}
    extra={<span className={styles.muted}>#{enquiry.id}</span>}
  >
    <dl className={styles.facts}>
      <dt>Party</dt>
      <dd>
        {enquiry.partyDate}, {enquiry.guestCount} children
        {enquiry.venueLocation && `, ${enquiry.venueLocation}`}
      </dd>
      <dt>Parent</dt>
      <dd>
        {enquiry.parentName}
        <br />
        <PhoneLinks phone={enquiry.parentPhone} />
        <br />
        <a href={`mailto:${enquiry.parentEmail}`}>
          <EmailAddress>{enquiry.parentEmail}</EmailAddress>
        </a>
      </dd>
      <dt>Activities</dt>
      <dd className={styles.activities}>
        {enquiry.activities.map((activity) => (
          <Tag key={activity}>{activity}</Tag>
        ))}
      </dd>
      {enquiry.additionalInfo && (
        <>
          <dt>Notes</dt>
          <dd>{enquiry.additionalInfo}</dd>
        </>
      )}
      <dt>Received</dt>
      <dd>{formatMoment(enquiry.receivedAt)}</dd>
    </dl>
  </Card>
);
