import { type Duty } from '@sunfield/contracts/camp/duty/duty';
import { plainText, wordsOf } from '@sunfield/contracts/kit/search-text';

type Person = Pick<Duty['people'][number], 'name' | 'roles'>;

/** Whom of the provider's staff a username means, "kim" or "kim.ade"; if that is no one or several, the username itself. */
export function personOf(username: string, people: readonly Person[]): Person {
  const words = wordsOf(plainText(username.replace(/@.*/, '')));
  const [found, ...others] = people.filter(({ name }) => {
    const ofName = wordsOf(plainText(name));
    return words.length > 0 && words.every((word) => ofName.includes(word));
  });
  return found && others.length === 0 ? found : { name: username, roles: [] };
}
