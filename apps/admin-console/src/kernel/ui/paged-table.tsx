import log from './log.module.css';
import { Quiet } from './quiet';

/** How a list looks: on a phone each row is a block. */
export const listLook = {
  size: 'small',
  className: log.table,
  classNames: { section: log.frame },
} as const;

/** Replaces a column's header, which phones do not show. */
export const PhoneLabel = ({ children }: { children: string }) => (
  <Quiet className={log.phoneLabel}>{children}</Quiet>
);
