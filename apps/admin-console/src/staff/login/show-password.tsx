import styles from './login-page.module.css';

interface ShowPasswordProps {
  isShown: boolean;
  onChange: (isShown: boolean) => void;
}

/** Lets users read a new password as they type it. */
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
