import { type ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { ButtonLink, type ButtonLook } from '../design/button';

interface WayLinkProps extends ButtonLook {
  to: string;
  children: ReactNode;
}

/** Without leaving the app: a page behind it would otherwise still be on its way home. */
export const WayLink = ({ to, ...rest }: WayLinkProps) => (
  <ButtonLink {...rest} href={useHref(to)} onClick={useLinkClickHandler(to)} />
);
