import { sentenceOf } from '@sunfield/api-client/api-error';
import { type PartyEnquiryRecord } from '@sunfield/contracts/people/enquiries';
import { enquiryStatuses } from '@sunfield/contracts/people/enquiry-status';
import { Segmented } from 'antd';
import { showToast } from '../toasts/toasts';
import { useChangeEnquiryStatus } from './api';
import { enquiryStatusName } from './enquiry-status';
import styles from './enquiries.module.css';

const options = enquiryStatuses.map((value) => ({ value, label: enquiryStatusName[value] }));

/** Sets an enquiry's status with one click; another click undoes it. */
export function EnquiryStatusChoice({ enquiry }: { enquiry: PartyEnquiryRecord }) {
  const { id, status: seenStatus } = enquiry;
  const changing = useChangeEnquiryStatus(id);
  const change = (status: typeof seenStatus) =>
    changing.mutate(
      { status, seenStatus },
      {
        onSuccess: () =>
          showToast(
            'success',
            'Enquiry Updated',
            `From ${enquiryStatusName[seenStatus]} to ${enquiryStatusName[status]}.`,
          ),
        onError: (error) =>
          showToast('error', 'Error', sentenceOf(error, 'Failed to update the enquiry')),
      },
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
