import styles from './login-page.module.css';

interface ShowPasswordProps {
  isShown: boolean;
  onChange: (isShown: boolean) => void;
}

/** Whoever chooses a password may read what they type. */
export function ShowPassword({ isShown, onChange }: ShowPasswordProps) {
  return (
    <label className={styles.show}>
      <input
        type="checkbox"
        checked={isShown}
        onChange={({ target }) => onChange(target.checked)}
      />
      Show password
    </label>
  );
}
