import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { SearchDialog } from './search-dialog';
import { useSearchKeys } from './use-search';

/** Search from every page, by its button, `/` or Ctrl+K. */
export function SearchButton({ className }: { className?: string }) {
  const [isOpen, setOpen] = useState(false);
  useSearchKeys(useCallback(() => setOpen(true), []));
  return (
    <>
      <Button
        ghost
        className={className}
        icon={<SearchOutlined aria-hidden />}
        aria-keyshortcuts="/ Control+K Meta+K"
        title="Search (Ctrl+K or /)"
        onClick={() => setOpen(true)}
      >
        Search
      </Button>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}
