import { accentRefusal, accentTokens, nearestAccent } from '@sunfield/contracts/site/accent';
import { Button, Input } from 'antd';
import styles from './settings.module.css';

/** The site's own coral. */
const OWN = '#ff6f4d';

interface AccentFieldProps {
  /** The form's own. */
  id?: string;
  value?: string;
  onChange?: (colour: string) => void;
}

/** One colour, shown as parents see it: on a button, and as a link by day and by night. */
export function AccentField({ id, value = '', onChange }: AccentFieldProps) {
  const typed = value.trim().toLowerCase();
  const isColour = /^#[0-9a-f]{6}$/.test(typed);
  const tokens = isColour ? accentTokens(typed) : undefined;
  return (
    <>
      <div className={styles.accent}>
        <input
          className={styles.swatch}
          type="color"
          aria-label="Pick the colour"
          value={isColour ? typed : OWN}
          onChange={({ target }) => onChange?.(target.value)}
        />
        <Input
          id={id}
          className={styles.code}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={({ target }) => onChange?.(target.value)}
        />
        {value !== '' && <Button onClick={() => onChange?.('')}>Use the site’s own</Button>}
      </div>
      {isColour && !tokens && (
        <p className={styles.refusal} role="status">
          {accentRefusal(typed)}.{' '}
          <Button size="small" onClick={() => onChange?.(nearestAccent(typed))}>
            Use {nearestAccent(typed)}
          </Button>
        </p>
      )}
      {tokens && (
        <p className={styles.samples}>
          <span
            className={styles.button}
            style={{
              background: tokens.accent,
              color: tokens.onAccent,
              borderColor: tokens.edge,
            }}
          >
            A button
          </span>
          <span className={styles.day} style={{ color: tokens.linkByDay }}>
            A link by day
          </span>
          <span className={styles.night} style={{ color: tokens.linkByNight }}>
            A link by night
          </span>
        </p>
      )}
    </>
  );
}
