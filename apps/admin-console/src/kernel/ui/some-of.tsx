import { Form, Select } from 'antd';

interface SomeOfProps {
  name: string;
  label: string;
  options: { value: string | number; label: string }[];
}

/** A choice that narrows down: none chosen means all. */
export const SomeOf = ({ name, label, options }: SomeOfProps) => (
  <Form.Item name={name} label={label}>
    <Select
      mode="multiple"
      allowClear
      placeholder="All"
      optionFilterProp="label"
      options={options}
    />
  </Form.Item>
);
