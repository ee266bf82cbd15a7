import { type Site } from '@sunfield/contracts/kit/settings/site';

/** What the frame of the booking flow's pages shows before the API has answered, or if it does not. */
export type FrameSite = Pick<Site, 'brand' | 'look' | 'contact'>;

/** Id of the script element with it (JSON). */
export const FRAME_SITE_ID = 'frame-site';

/** As of when the page was rendered; undefined in development. */
export function renderedSite(): FrameSite | undefined {
  const text = document.getElementById(FRAME_SITE_ID)?.textContent;
  return text ? (JSON.parse(text) as FrameSite) : undefined;
}
