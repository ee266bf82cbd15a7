import { MAX_LINKS } from '@sunfield/contracts/site/settings';
import { Button, Form } from 'antd';
import { TextField } from '../../ui/text-field';
import styles from './settings.module.css';

export const SocialLinks = () => (
  <Form.List name="social">
    {(links, { add, remove }) => (
      <>
        {links.map(({ key, name }, index) => (
          <div key={key} className={styles.link}>
            <TextField name={[name, 'network']} label="Network" />
            <TextField
              name={[name, 'url']}
              label="Address"
              inputMode="url"
              placeholder="https://"
            />
            <Button aria-label={`Remove link ${index + 1}`} onClick={() => remove(name)}>
              Remove
            </Button>
          </div>
        ))}
        {links.length < MAX_LINKS && (
          <Button onClick={() => add({ network: '', url: '' })}>Add Link</Button>
        )}
      </>
    )}
  </Form.List>
);
