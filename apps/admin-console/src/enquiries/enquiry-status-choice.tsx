import { type PartyEnquiryRecord } from '@sunfield/contracts/people/enquiries';
import { enquiryStatuses } from '@sunfield/contracts/people/enquiry-status';
import { Segmented } from 'antd';
import { tellOutcome } from '../toasts/tell-outcome';
import { useChangeEnquiryStatus } from './api';
import { enquiryStatusName } from './enquiry-status';
import styles from './enquiries.module.css';

const options = enquiryStatuses.map((value) => ({ value, label: enquiryStatusName[value] }));

/** Sets an enquiry's status with one click; another click undoes it. */
export function EnquiryStatusChoice({ enquiry }: { enquiry: PartyEnquiryRecord }) {
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
      className={styles.status}
      aria-label={`Status of enquiry ${id}`}
      options={options}
      value={changing.isPending ? changing.variables.status : seenStatus}
      disabled={changing.isPending}
      onChange={change}
    />
  );
}
