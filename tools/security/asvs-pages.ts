import { readFileSync } from 'node:fs';

const { 'Not applicable': reasons = [], ...chapters }: Record<string, string[]> =
  Object.fromEntries(
    readFileSync(new URL('asvs.txt', import.meta.url), 'utf8')
      .split('\n\n')
      .slice(1)
      .map((part) => {
        const [heading = '', ...lines] = part.trim().split('\n');
        return [heading.replace('# ', ''), lines];
      }),
  );
const notApplicable = reasons.map((line) => line.split(' | '));

const states = ['met', 'met in part', 'not met'];
const standard =
  '[Application Security Verification Standard](https://owasp.org/www-project-application-security-verification-standard/)';

function requirement(line: string) {
  const [number = '', level = '', state = '', asked = '', evidence = ''] = line.split(' | ');
  if (!states.includes(state) || !evidence) throw new Error(`Not a requirement: ${line}`);
  return { number, level, state, asked, evidence };
}

export const requirements = Object.values(chapters).flat().map(requirement);

/** How many requirements a line of what is not applicable names. */
const howMany = (numbers: string) =>
  Number(/^\d+/.exec(numbers)?.[0] ?? numbers.split(', ').length);

export const notApplicableCount = notApplicable.reduce(
  (sum, [numbers = '']) => sum + howMany(numbers),
  0,
);

const count = (state: string, among: { state: string }[]) =>
  among.filter((each) => each.state === state).length;

/** @param chapter such as `V1 Encoding and sanitization` */
const fileOf = (chapter: string) => `${(chapter.split(' ')[0] ?? '').toLowerCase()}.md`;

function chapterPage([chapter, lines]: [string, string[]]) {
  const items = lines
    .map(requirement)
    .map(
      ({ number, level, state, asked, evidence }) =>
        `- **${number}** (level ${level}) ${asked}: **${state}**.\n  ${evidence}.`,
    );
  return `# ${chapter}

Generated from \`tools/security/asvs.txt\`. Other chapters, and what the states mean: [ASVS](README.md).

${items.join('\n')}
`;
}

/** One sentence, which docs/security.md repeats. */
export function summary() {
  const total = requirements.length + notApplicableCount;
  const [met, inPart, not] = states.map((state) => count(state, requirements));
  return `Of the ${total} requirements of levels 1 and 2, ${met} are met, ${inPart} are met in part, ${not} are not met, and ${notApplicableCount} do not apply.`;
}

function frontPage() {
  const list = Object.entries(chapters).map(([chapter, lines]) => {
    const counts = states
      .map((state) => [count(state, lines.map(requirement)), state])
      .filter(([number]) => number)
      .map((pair) => pair.join(' '));
    return `- [${chapter}](${fileOf(chapter)}): ${counts.join(', ')}`;
  });
  const without = notApplicable.map(([numbers, why]) => `- ${numbers}: ${why}.`);
  return `# OWASP ASVS 5.0, levels 1 and 2

How the product compares with version 5.0.0 of the ${standard}.

${summary()}

It is a self-assessment, which no one else has checked. "Met" means that we rely on the named test or file. The numbers are the standard's. The wording is ours and shorter: where it differs, the standard's applies.

\`npm run asvs\` writes these pages from \`tools/security/asvs.txt\`. A test checks that the named files exist. The attacks in \`tools/security/attack.ts\` run with \`npm run test:security\`.

## Chapters

${list.join('\n')}

## Which requirements do not apply?

${without.join('\n')}
`;
}

/** The text of each page, by its file name. */
export const asvsPages = (): Record<string, string> => ({
  'README.md': frontPage(),
  ...Object.fromEntries(
    Object.entries(chapters).map((chapter) => [fileOf(chapter[0]), chapterPage(chapter)]),
  ),
});
