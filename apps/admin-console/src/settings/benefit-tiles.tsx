import { type BenefitDrawing, MAX_BENEFITS } from '@sunfield/contracts/site-words';
import { Button, Form, Input, Select } from 'antd';
import { ListItem } from './list-item';
import styles from './settings.module.css';

const names: Record<BenefitDrawing, string> = {
  together: 'Players who pass to each other',
  'many-sports': 'Many balls',
  huddle: 'A team in a huddle',
};
const drawings = Object.entries(names).map(([value, label]) => ({ value, label }));

export const BenefitTiles = () => (
  <Form.List name={['benefits', 'tiles']}>
    {(tiles, { add, remove, move }) => (
      <>
        {tiles.map(({ key, name }, index) => (
          <ListItem
            key={key}
            title={`Benefit ${index + 1}`}
            index={index}
            move={move}
            remove={tiles.length > 1 ? remove : undefined}
          >
            <div className={styles.pair}>
              <Form.Item name={[name, 'title']} label="Title">
                <Input autoComplete="off" />
              </Form.Item>
              <Form.Item name={[name, 'drawing']} label="Drawing">
                <Select options={drawings} />
              </Form.Item>
            </div>
            <Form.Item name={[name, 'text']} label="Text">
              <Input.TextArea rows={2} />
            </Form.Item>
          </ListItem>
        ))}
        {tiles.length < MAX_BENEFITS && (
          <Button onClick={() => add({ title: '', text: '', drawing: 'together' })}>
            Add Benefit
          </Button>
        )}
      </>
    )}
  </Form.List>
);
