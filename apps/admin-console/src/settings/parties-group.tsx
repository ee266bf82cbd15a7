import { Checkbox, Form, InputNumber } from 'antd';
import { Group, Lines, Text } from './fields';
import { settingName } from './setting-names';
import styles from './settings.module.css';

export const PartiesGroup = () => (
  <Group title="Birthday parties">
    <Form.Item
      name={['parties', 'areOffered']}
      valuePropName="checked"
      extra="Without them the public site says nothing of parties and takes no enquiries. Those that came before stay here."
    >
      <Checkbox>{settingName(['parties', 'areOffered'])}</Checkbox>
    </Form.Item>
    <Text
      name={['parties', 'answer']}
      extra="Such as “within 24 hours”: after “We will contact you”, on the site and in emails. Empty: you promise no time."
    />
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
