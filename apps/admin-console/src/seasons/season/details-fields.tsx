import { Checkbox, Form } from 'antd';
import { TextField } from '../../ui/text-field';
import { LondonTime } from '../model/london-time';
import { PolicyFields } from './policy-fields';

export const DetailsFields = () => (
  <>
    <TextField name="name" label="Name" />
    <TextField
      name="description"
      label="Description for parents"
      extra="Shown below the name on the public site. Optional."
      rows={3}
    />
    <Form.Item
      name="bookingOpensAt"
      label="Booking opens at (London time)"
      extra="Leave blank to open as soon as the season is published."
    >
      <LondonTime placeholder="As soon as it is published" />
    </Form.Item>
    <Form.Item
      name="bookingClosesAt"
      label="Booking closes at (London time)"
      extra="Leave blank to keep booking open until camp starts."
    >
      <LondonTime placeholder="When camp starts" />
    </Form.Item>
    <Form.Item
      name="closesWithEachDay"
      valuePropName="checked"
      extra="Staff can still book a family on the day itself."
    >
      <Checkbox>Booking for a day closes when the day begins</Checkbox>
    </Form.Item>
    <PolicyFields />
  </>
);
