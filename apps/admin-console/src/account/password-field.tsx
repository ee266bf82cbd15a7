import { Form, Input } from 'antd';

/**
 * Asks for the user's password again before a sensitive action, in case another person uses their
 * open browser.
 */
export const PasswordField = () => (
  <Form.Item name="password" label="Your password">
    <Input.Password autoComplete="current-password" />
  </Form.Item>
);
