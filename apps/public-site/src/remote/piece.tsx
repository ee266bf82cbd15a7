import { type ReactNode } from 'react';
import '../design/tokens.css';
import styles from './piece.module.css';

/**
 * The ground a piece stands on in a page that is not ours: the tokens, and nothing inherited from that
 * page. The remote's build takes `:root` out of the tokens, so that they end where the piece ends.
 */
export const Piece = ({ children }: { children: ReactNode }) => (
  <div className={`sunfield ${styles.piece}`}>{children}</div>
);
