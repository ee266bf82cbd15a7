import { MAX_ACTIVITIES } from '@sunfield/contracts/site/landing-settings';
import { ACTIVITIES_SHOWN, type ActivityDrawing } from '@sunfield/contracts/site/site-words';
import { Button, Form } from 'antd';
import { DrawnWords } from './drawn-words';
import { ListItem } from './list-item';
import { PictureField } from './picture-field';

const names: Record<ActivityDrawing, string> = {
  football: 'Football pitch',
  basketball: 'Basketball court',
  dance: 'Stage',
  tennis: 'Tennis court',
  cricket: 'Cricket pitch',
};
const drawings = Object.entries(names).map(([value, label]) => ({ value, label }));

export const ActivityCards = () => (
  <Form.List name={['activities', 'cards']}>
    {(cards, { add, remove, move }) => (
      <>
        {cards.map(({ key, name }, index) => (
          <ListItem
            key={key}
            title={`Activity ${index + 1}`}
            note={index < ACTIVITIES_SHOWN ? undefined : 'not shown'}
            index={index}
            move={move}
            remove={remove}
          >
            <DrawnWords index={name} drawings={drawings} />
            <Form.Item
              name={[name, 'picture']}
              label="Picture of your own, in place of the drawing"
            >
              <PictureField what="picture" of={`activity ${index + 1}`} />
            </Form.Item>
          </ListItem>
        ))}
        {cards.length < MAX_ACTIVITIES && (
          <Button onClick={() => add({ title: '', text: '', drawing: 'football', picture: null })}>
            Add Activity
          </Button>
        )}
      </>
    )}
  </Form.List>
);
