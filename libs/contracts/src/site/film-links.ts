/** Where a provider's own film may be: the sites whose players the public site's policy lets in. */
export const filmHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

export const FILM_LINK = 'Please give the address of a film on YouTube or Vimeo';

/**
 * The player of a film, from the address that its page or its "Share" button has; undefined where it is neither
 * YouTube's nor Vimeo's. YouTube's is the one that sets no cookies before it plays; Vimeo's is asked not to track.
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
