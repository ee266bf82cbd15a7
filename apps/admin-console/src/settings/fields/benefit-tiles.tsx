import { MAX_BENEFITS } from '@sunfield/contracts/site/landing-settings';
import { type BenefitDrawing } from '@sunfield/contracts/site/site-words';
import { Button, Form } from 'antd';
import { DrawnWords } from './drawn-words';
import { ListItem } from './list-item';

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
            remove={remove}
          >
            <DrawnWords index={name} drawings={drawings} />
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
