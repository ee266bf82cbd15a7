import { accentRefusal, accentTokens, nearestAccent } from '@sunfield/contracts/site/accent';
import { Button, Flex, Input } from 'antd';
import styles from './settings.module.css';

/** The site's default coral. */
const OWN = '#ff6f4d';

interface AccentFieldProps {
  /** Set by the form. */
  id?: string;
  value?: string;
  onChange?: (colour: string) => void;
}

/** A colour, previewed as parents see it: on a button, and as a link in light and dark mode. */
export function AccentField({ id, value = '', onChange }: AccentFieldProps) {
  const typed = value.trim().toLowerCase();
  const isColour = /^#[0-9a-f]{6}$/.test(typed);
  const tokens = isColour ? accentTokens(typed) : undefined;
  return (
    <>
      <Flex wrap gap={8} align="center">
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
      </Flex>
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
