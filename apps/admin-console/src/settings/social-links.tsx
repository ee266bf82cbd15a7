import { Button, Form, Input } from 'antd';
import styles from './settings.module.css';

const MAX_LINKS = 8;

export const SocialLinks = () => (
  <Form.List name="social">
    {(links, { add, remove }) => (
      <>
        {links.map(({ key, name }, index) => (
          <div key={key} className={styles.link}>
            <Form.Item name={[name, 'network']} label="Network">
              <Input autoComplete="off" />
            </Form.Item>
            <Form.Item name={[name, 'url']} label="Address">
              <Input autoComplete="off" inputMode="url" placeholder="https://" />
            </Form.Item>
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
