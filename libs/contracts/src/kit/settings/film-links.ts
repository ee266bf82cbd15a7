/**
 * Where a provider's film may be hosted: the sites with players that the public site's Content-Security-Policy allows.
 */
export const filmHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

export const FILM_LINK = 'Please give the address of a film on YouTube or Vimeo';

/**
 * The player URL of a film, from its page or "Share" address; undefined if it is neither YouTube's nor Vimeo's. Uses
 * the YouTube player that sets no cookies before playing, and asks Vimeo not to track.
 */
export function filmPlayer(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const { protocol, hostname, pathname, searchParams } = new URL(link);
  if (protocol !== 'https:') return undefined;
  const host = hostname.replace(/^(www|m)\./, '');
  if (host === 'youtu.be' || host === 'youtube.com') {
    const id = searchParams.get('v') ?? /^\/(?:shorts\/|embed\/)?([\w-]+)\/?$/.exec(pathname)?.[1];
    const isFilm = id !== undefined && /^[\w-]{11}$/.test(id);
    return isFilm ? `${filmHosts[0]}/embed/${id}?autoplay=1&rel=0` : undefined;
  }
  if (host !== 'vimeo.com') return undefined;
  const [, id, secret] = /^\/(\d{6,12})(?:\/([\da-f]{8,12}))?\/?$/.exec(pathname) ?? [];
  const unlisted = secret ? `&h=${secret}` : '';
  return id ? `${filmHosts[1]}/video/${id}?autoplay=1&dnt=1${unlisted}` : undefined;
}
