import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import { type MouseEvent } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router-dom';

const address = '/new-booking';

/** A link that looks like the buttons beside it; like any link it also opens in a new tab. */
export function NewBookingLink() {
  const href = useHref(address);
  const navigate = useNavigate();
  const isThere = useLocation().pathname === address;
  if (isThere) return null;
  const go = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(address);
  };
  return (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} href={href} onClick={go}>
      New booking
    </Button>
  );
}
