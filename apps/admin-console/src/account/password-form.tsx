import { type OwnPassword, OwnPasswordSchema } from '@sunfield/contracts/second-step';
import { Form, type FormInstance, Input } from 'antd';
import { problemsBy, showProblems } from '../data/form-problems';

interface PasswordFormProps {
  form: FormInstance<OwnPassword>;
  onEntered: (password: OwnPassword) => void;
}

/** Asks for one's own password before something that somebody else at an open browser must not do. */
export const PasswordForm = ({ form, onEntered }: PasswordFormProps) => (
  <Form
    form={form}
    name="own-password"
    layout="vertical"
    initialValues={{ password: '' }}
    onFinish={(values: OwnPassword) => {
      const problems = problemsBy(OwnPasswordSchema, values);
      showProblems(form, problems);
      if (problems.length === 0) onEntered(values);
    }}
  >
    <Form.Item name="password" label="Your password">
      <Input.Password autoComplete="current-password" />
    </Form.Item>
  </Form>
);
