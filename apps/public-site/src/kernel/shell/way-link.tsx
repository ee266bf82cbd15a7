import { type ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { ButtonLink, type ButtonLook } from '../design/button';

interface WayLinkProps extends ButtonLook {
  to: string;
  children: ReactNode;
}

/**
 * Navigates within the app: a full page load could leave this page cached with its redirect home
 * still pending.
 */
export const WayLink = ({ to, ...rest }: WayLinkProps) => (
  <ButtonLink {...rest} href={useHref(to)} onClick={useLinkClickHandler(to)} />
);
