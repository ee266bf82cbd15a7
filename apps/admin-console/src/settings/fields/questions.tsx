import { MAX_QUESTIONS } from '@sunfield/contracts/site/landing-settings';
import { Button, Form } from 'antd';
import { TextField } from '../../ui/text-field';
import { ListItem } from './list-item';
import { ParentsRead } from './parents-read';

export const Questions = () => (
  <Form.List name="questions">
    {(questions, { add, remove, move }) => (
      <>
        {questions.map(({ key, name }, index) => (
          <ListItem
            key={key}
            title={`Question ${index + 1}`}
            index={index}
            move={move}
            remove={remove}
          >
            <TextField name={[name, 'question']} label="Question" />
            <TextField
              name={[name, 'answer']}
              label="Answer"
              rows={3}
              extra={<ParentsRead name={['questions', name, 'answer']} />}
            />
          </ListItem>
        ))}
        {questions.length < MAX_QUESTIONS && (
          <Button onClick={() => add({ question: '', answer: '' })}>Add Question</Button>
        )}
      </>
    )}
  </Form.List>
);
