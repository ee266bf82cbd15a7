import { Checkbox, Form, Input } from 'antd';
import { LondonTime } from '../london-time';

export const DetailsFields = () => (
  <>
    <Form.Item name="name" label="Name">
      <Input autoComplete="off" />
    </Form.Item>
    <Form.Item
      name="description"
      label="Description for parents"
      extra="Below the name, on the public site. It may be empty."
    >
      <Input.TextArea rows={3} />
    </Form.Item>
    <Form.Item
      name="bookingOpensAt"
      label="Booking opens at (London time)"
      extra="Empty: as soon as the season is published."
    >
      <LondonTime placeholder="As soon as it is published" />
    </Form.Item>
    <Form.Item
      name="bookingClosesAt"
      label="Booking closes at (London time)"
      extra="Empty: not before its days."
    >
      <LondonTime placeholder="Not before its days" />
    </Form.Item>
    <Form.Item
      name="closesWithEachDay"
      valuePropName="checked"
      extra="Staff can still book a family on the day itself."
    >
      <Checkbox>Booking for a day closes when the day begins</Checkbox>
    </Form.Item>
  </>
);
