import { useState } from 'react';

/** Which row's dialog is open: that of a new one without a row. */
export function useEditing<Row>() {
  const [open, setOpen] = useState<{ row: Row | undefined }>();
  return {
    open,
    add: () => setOpen({ row: undefined }),
    edit: (row: Row) => setOpen({ row }),
    end: () => setOpen(undefined),
  };
}
