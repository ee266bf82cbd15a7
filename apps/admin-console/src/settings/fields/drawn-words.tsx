import { Form, Select } from 'antd';
import { TextField } from '../../ui/text-field';
import styles from './settings.module.css';

interface DrawnWordsProps {
  /** Index in the form's list. */
  index: number;
  drawings: { value: string; label: string }[];
}

/** A title, a text, and the drawing beside them on the landing page. */
export const DrawnWords = ({ index, drawings }: DrawnWordsProps) => (
  <>
    <div className={styles.pair}>
      <TextField name={[index, 'title']} label="Title" />
      <Form.Item name={[index, 'drawing']} label="Drawing">
        <Select options={drawings} />
      </Form.Item>
    </div>
    <TextField name={[index, 'text']} label="Text" rows={2} />
  </>
);
