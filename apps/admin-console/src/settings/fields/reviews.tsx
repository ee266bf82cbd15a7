import { MAX_REVIEWS } from '@sunfield/contracts/site/settings';
import { counted } from '@sunfield/words/counted';
import { Button, Form, Select } from 'antd';
import { TextField } from '../../ui/text-field';
import styles from './settings.module.css';

const ratings = [5, 4, 3, 2, 1].map((value) => ({
  value,
  label: counted(value, 'star'),
}));

export const Reviews = () => (
  <Form.List name="reviews">
    {(reviews, { add, remove }) => (
      <>
        {reviews.map(({ key, name }, index) => (
          <div key={key} className={styles.review}>
            <TextField name={[name, 'name']} label="Parent" />
            <Form.Item name={[name, 'rating']} label="Stars">
              <Select options={ratings} />
            </Form.Item>
            <Button aria-label={`Remove review ${index + 1}`} onClick={() => remove(name)}>
              Remove
            </Button>
            <TextField name={[name, 'text']} label="Review" rows={3} />
          </div>
        ))}
        {reviews.length < MAX_REVIEWS && (
          <Button onClick={() => add({ name: '', rating: 5, text: '' })}>Add Review</Button>
        )}
      </>
    )}
  </Form.List>
);
