import { useState } from 'react';

/** Which row's dialog is open; without a row, the dialog for a new one. */
export function useEditing<Row>() {
  const [open, setOpen] = useState<{ row: Row | undefined }>();
  return {
    open,
    add: () => setOpen({ row: undefined }),
    edit: (row: Row) => setOpen({ row }),
    end: () => setOpen(undefined),
  };
}
