import { Resolver } from 'node:dns/promises';

/** Each question, and all together: the page waits for them. */
const timing = { timeout: 2000, tries: 2 };
const allMs = 10_000;
/** Of a record that leads ever further. */
const maxQuestions = 30;

/** The name servers did not answer, or not in time. */
export class NotAnswered extends Error {}

/** Reads the text records of names, for one check. */
export interface DomainRecords {
  /** Empty if there are none. Throws `NotAnswered`. */
  texts: (name: string) => Promise<string[]>;
}

/** Asks each name once. */
export function domainRecords(servers: readonly string[]): DomainRecords & { end: () => void } {
  const resolver = new Resolver(timing);
  if (servers.length > 0) resolver.setServers([...servers]);
  let isOver = false;
  const asked = new Map<string, Promise<string[]>>();
  const end = () => {
    isOver = true;
    clearTimeout(limit);
    resolver.cancel();
  };
  const limit = setTimeout(end, allMs);
  const ask = async (name: string) => {
    if (isOver || asked.size >= maxQuestions) throw new NotAnswered();
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
      // A name that no record can have, such as one with two dots.
      if (code === 'EBADNAME') return [];
      throw new NotAnswered();
    }
  };
  const texts = (name: string) => {
    const key = name.toLowerCase();
    const answer = asked.get(key) ?? ask(key);
    asked.set(key, answer);
    return answer;
  };
  return { texts, end };
}

/** `a=1; b=2`, as DKIM and DMARC write it. */
export const tagsOf = (record: string): ReadonlyMap<string, string> =>
  new Map(
    record.split(';').flatMap((part) => {
      const at = part.indexOf('=');
      return at < 0 ? [] : [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()]];
    }),
  );
