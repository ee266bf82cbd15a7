import { type ComponentType } from 'react';
import '../../kernel/design/tokens.css';
import styles from './piece.module.css';
// After the resets, whose specificity is as low.
import '../../kernel/design/layout.css';
import '../../kernel/design/looks.css';

/**
 * A module in a page of another site: has the tokens and inherits nothing from that page. The
 * remote's build removes `:root` from the tokens, so that they apply only inside the module.
 */
export const asPiece =
  <Props extends object>(Part: ComponentType<Props>) =>
  (props: Props) => (
    <div className={`sunfield ${styles.piece}`}>
      <Part {...props} />
    </div>
  );
