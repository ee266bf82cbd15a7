import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { showToast } from '../app/toasts';
import { oldBookingsQuery, useClearOldBookings } from './api';

/** Says how many bookings it will remove before it does, and how many it did. */
export function ClearOldData() {
  const [isAsking, setIsAsking] = useState(false);
  const old = useQuery({ ...oldBookingsQuery, enabled: isAsking });
  const clearing = useClearOldBookings();
  const clear = () =>
    clearing.mutate(undefined, {
      onSuccess: ({ deleted, remaining }) =>
        showToast('success', 'Old Data Cleared', outcome(deleted, remaining)),
      onError: () => showToast('error', 'Error', 'Failed to clear old data'),
      onSettled: () => setIsAsking(false),
    });
  return (
    <>
      <Button danger onClick={() => setIsAsking(true)}>
        Clear Old Data
      </Button>
      <Modal
        open={isAsking}
        title="Clear Old Data"
        okText="Clear"
        okButtonProps={{ danger: true, disabled: !old.data || old.data.count === 0 }}
        confirmLoading={clearing.isPending}
        onOk={clear}
        onCancel={() => setIsAsking(false)}
      >
        <p>
          Are you sure you want to clear all summer camp data from the registers? This will remove
          all bookings from before October 2025. This action cannot be undone.
        </p>
        <p role="status">
          {old.isError && 'They could not be counted. Please try again later.'}
          {old.isPending && 'Counting...'}
          {old.data && `${bookings(old.data.count)} will be removed.`}
        </p>
      </Modal>
    </>
  );
}

const bookings = (count: number) => `${count} ${count === 1 ? 'booking' : 'bookings'}`;

const outcome = (deleted: number, remaining: number) =>
  remaining === 0
    ? `${bookings(deleted)} removed.`
    : `${bookings(deleted)} removed, ${bookings(remaining)} still there. Please try again later.`;
