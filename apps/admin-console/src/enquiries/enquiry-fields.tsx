import { type EnquiryWords, partyActivities } from '@sunfield/contracts/people/enquiries';
import { Checkbox, Form, InputNumber } from 'antd';
import { type Difference } from '../dialogs/changed-meanwhile';
import { TextField } from '../ui/text-field';
import styles from './enquiries.module.css';

const labels: Record<keyof EnquiryWords, string> = {
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
  <TextField {...props} label={labels[props.name]} />
);

const Count = ({ name }: { name: keyof EnquiryWords }) => (
  <Form.Item name={name} label={labels[name]}>
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
    <Form.Item className={styles.choices} name="activities" label={labels.activities}>
      <Checkbox.Group options={[...partyActivities]} />
    </Form.Item>
    <Text name="venueLocation" />
    <Text name="additionalInfo" rows={4} />
  </>
);

/** The enquiry's current values beside the typed ones, where they differ. */
export const differencesOf = (now: EnquiryWords, typed: EnquiryWords): Difference[] =>
  (Object.keys(labels) as (keyof EnquiryWords)[])
    .map((field) => ({
      label: labels[field],
      now: inWords(now[field]),
      typed: inWords(typed[field]),
    }))
    .filter((difference) => difference.now !== difference.typed);

const inWords = (value: EnquiryWords[keyof EnquiryWords]): string =>
  Array.isArray(value) ? value.toSorted().join(', ') : String(value ?? '');
