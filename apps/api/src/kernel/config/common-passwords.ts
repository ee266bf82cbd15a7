/** What is left of the passwords that are guessed first when digits and signs at their ends are taken off. */
const guessedFirst = new Set(
  `password passwort passw0rd p@ssword p@ssw0rd pass welcome letmein qwerty qwertyui qwertyuiop qwertz asdfgh
   asdfghjkl zxcvbnm qazwsx abc abcd abcdef abcdefgh iloveyou princess sunshine football baseball basketball
   superman batman dragon monkey shadow master michael jordan liverpool arsenal chelsea charlie freedom whatever
   trustno starwars computer internet secret changeme default admin administrator root user test testing guest
   login owner manager staff summer winter spring autumn holiday holidays camp camps sport sports sunfield
   sunfielddemo opensesame correcthorsebatterystaple`
    .split(/\s+/)
    .filter(Boolean),
);
const leastLetters = 5;

/** Whether a password is one of those, all of one kind, or one of the given names with something at its end. */
export function isCommon(password: string, names: string[]): boolean {
  const bare = password.toLowerCase().replace(/[\s_-]/g, '');
  const core = bare.replace(/^[^a-z]+|[^a-z]+$/g, '');
  if (new Set(bare).size < leastLetters || guessedFirst.has(core) || guessedFirst.has(bare))
    return true;
  if (core === '') return true;
  return names.some((name) => name !== '' && core === name.toLowerCase().replace(/[^a-z]/g, ''));
}
