import { Input } from 'antd';
import { useEffect, useState } from 'react';
import styles from './search-box.module.css';

const PAUSE_BEFORE_SEARCH_MS = 350;

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** The list's current search. */
  search: string;
  onSearch: (text: string) => void;
  /** All rows are here already: they follow each letter, so that nothing moves under a finger afterwards. */
  isLocal?: boolean;
  /** Enter was pressed, also if the text was searched already. */
  onEnter?: (text: string) => void;
}

/** Searches when the user pauses typing, not on every keystroke; Enter searches immediately. */
export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder, search, onSearch, isLocal, onEnter } = props;
  const [text, setText] = useState(search);
  const [applied, setApplied] = useState(search);
  if (applied !== search) {
    setApplied(search);
    // The address changed by other means than this box: back, forward, a link.
    if (text.trim() !== search) setText(search);
  }
  useEffect(() => {
    if (text.trim() === search) return;
    const timer = setTimeout(() => onSearch(text.trim()), PAUSE_BEFORE_SEARCH_MS);
    return () => clearTimeout(timer);
  }, [text, search, onSearch]);
  return (
    <Input.Search
      className={styles.box}
      aria-label={label}
      placeholder={placeholder}
      classNames={{ clear: styles.clear }}
      allowClear
      maxLength={100}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        if (isLocal) onSearch(event.target.value.trim());
      }}
      onPressEnter={(event) => {
        // The box may be in a form, which Enter would send.
        event.preventDefault();
        onEnter?.(event.currentTarget.value.trim());
      }}
      onSearch={(entered) => onSearch(entered.trim())}
    />
  );
}
