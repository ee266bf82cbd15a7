import { type EnquiryWords, partyActivities } from '@sunfield/contracts/people/enquiries';
import { Checkbox, Form, InputNumber } from 'antd';
import { TextField } from '../ui/text-field';
import styles from './enquiries.module.css';

export const enquiryLabels: Record<keyof EnquiryWords, string> = {
  parentName: 'Parent’s name',
  parentEmail: 'Email',
  parentPhone: 'Phone',
  childName: 'Child’s name',
  childAge: 'Child’s age',
  partyDate: 'Date they would like',
  guestCount: 'Number of children',
  activities: 'Activities',
  venueLocation: 'Where (optional)',
  additionalInfo: 'Notes (optional)',
};

const Text = (props: { name: keyof EnquiryWords; rows?: number }) => (
  <TextField {...props} label={enquiryLabels[props.name]} />
);

const Count = ({ name }: { name: keyof EnquiryWords }) => (
  <Form.Item name={name} label={enquiryLabels[name]}>
    <InputNumber precision={0} />
  </Form.Item>
);

/** All fields of a family's enquiry. */
export const EnquiryFields = () => (
  <>
    <Text name="parentName" />
    <div className={styles.pair}>
      <Text name="parentEmail" />
      <Text name="parentPhone" />
      <Text name="childName" />
      <Count name="childAge" />
      <Text name="partyDate" />
      <Count name="guestCount" />
    </div>
    <Form.Item className={styles.choices} name="activities" label={enquiryLabels.activities}>
      <Checkbox.Group options={[...partyActivities]} />
    </Form.Item>
    <Text name="venueLocation" />
    <Text name="additionalInfo" rows={4} />
  </>
);
