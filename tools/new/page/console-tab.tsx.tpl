import { Empty } from 'antd';

/** {{Words}}, for staff. */
export default function {{Pascal}}Tab() {
  return <Empty description="Nothing to show yet" />;
}
