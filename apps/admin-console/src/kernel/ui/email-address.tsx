import { Fragment } from 'react';

/** An address too long for one line breaks before its `@` or after a dot, not inside a word. */
export function EmailAddress({ children }: { children: string }) {
  return children.split(/(?=@)|(?<=\.)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
