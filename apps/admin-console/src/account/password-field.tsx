import { Form, Input } from 'antd';

/** Asks for one's own password before something that somebody else at an open browser must not do. */
export const PasswordField = () => (
  <Form.Item name="password" label="Your password">
    <Input.Password autoComplete="current-password" />
  </Form.Item>
);
