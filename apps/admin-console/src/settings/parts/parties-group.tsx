import { Checkbox, Form, InputNumber } from 'antd';
import { Group, Lines, Text } from '../fields/fields';
import { PictureField } from '../fields/picture-field';
import { settingName } from '../fields/setting-names';
import styles from '../fields/settings.module.css';

export const PartiesGroup = () => (
  <Group title="Birthday parties">
    <Form.Item
      name={['parties', 'areOffered']}
      valuePropName="checked"
      extra="When this is off, the public site doesn’t mention parties and takes no enquiries. Enquiries you already have stay here."
    >
      <Checkbox>{settingName(['parties', 'areOffered'])}</Checkbox>
    </Form.Item>
    <Text
      name={['parties', 'answer']}
      extra="Shown after “We will contact you”, on the site and in emails, such as “within 24 hours”. Leave blank to promise no time."
    />
    <Text
      name={['parties', 'guidePrice']}
      extra="Such as “from £120 for an hour”: before the button of the enquiry form. Empty: you say none."
    />
    <Form.Item name={['parties', 'picture']} label={settingName(['parties', 'picture'])}>
      <PictureField what="picture" of="parties" />
    </Form.Item>
    <Form.Item
      name={['parties', 'answerHours']}
      label={settingName(['parties', 'answerHours'])}
      extra="Enquiries not answered by then are marked for you. Parents do not see it."
    >
      <InputNumber className={styles.number} />
    </Form.Item>
    <Lines
      name={['parties', 'facts']}
      extra="One to a line. How soon you answer is added by itself."
    />
    <Lines name={['parties', 'next']} extra="One to a line." />
  </Group>
);
