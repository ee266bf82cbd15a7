import { type ReactNode } from 'react';
import '../design/tokens.css';
import '../design/layout.css';
import styles from './piece.module.css';

/**
 * Wraps a module in a page of another site: provides the tokens and inherits nothing from that
 * page. The remote's build removes `:root` from the tokens, so that they apply only inside the
 * module.
 */
export const Piece = ({ children }: { children: ReactNode }) => (
  <div className={`sunfield ${styles.piece}`}>{children}</div>
);
