import {
  type EmailFactKind,
  type EmailText,
  type EmailTextPart,
  type EmailUnit,
} from '@sunfield/contracts/mail/email-wordings';
import { type FieldError } from '@sunfield/contracts/kit/errors/errors';
import { type EmailCase, emailParts } from '../../mail/emails/define-email';
import { blockWording } from '../../mail/emails/blocks';
import {
  type EmailEdits,
  inOrder,
  plainWords,
  variablesIn,
  type Wording,
} from '../../mail/emails/wording';

/** Names may be left out: an email without them still says all that a family needs. */
const optional = ['parentName', 'name', 'brand', 'childrenText', 'thanks'];
const aroundBlocks: readonly string[] = emailParts;
const maxSample = 120;

/** What staff see of an email: every text of every case, and where its facts are. */
export function textsOf(
  cases: Readonly<Record<string, EmailCase>>,
  edits: EmailEdits,
): { lines: EmailText[]; units: EmailUnit[] } {
  const texts = new Map<string, EmailText>();
  const add = (name: string, part: EmailTextPart, wording: Wording): EmailText => {
    const key = `${part}:${wording.key}`;
    const text = texts.get(key) ?? newText(key, part, wording, edits);
    for (const variable of text.variables) {
      variable.sample ||= plainWords(wording.values[variable.name] ?? []).slice(0, maxSample);
    }
    if (!text.cases.includes(name)) text.cases.push(name);
    texts.set(key, text);
    return text;
  };
  const all = Object.entries(cases);
  const lines = emailParts.flatMap((part) =>
    all.map(([name, one]) => add(name, part, one.lines[part])),
  );
  const units: EmailUnit[] = [];
  for (const [name, one] of all) {
    one.units.forEach((unit, n) => {
      let known = units.find(({ id }) => id === unit.id);
      if (!known) {
        known = { id: unit.id, parts: [] };
        const before = units.findIndex(({ id }) => id === one.units[n - 1]?.id);
        units.splice(before + 1, 0, known);
      }
      for (const block of unit.blocks) {
        const wording = blockWording(block);
        const part = wording
          ? add(name, block.is as EmailTextPart, wording)
          : { fact: block.is as EmailFactKind };
        if (!known.parts.some((other) => isSame(other, part))) known.parts.push(part);
      }
    });
  }
  return { lines: [...new Set(lines)], units: inOrder(units, edits.order) };
}

type Part = EmailUnit['parts'][number];
const isSame = (one: Part, other: Part): boolean =>
  'fact' in one ? 'fact' in other && one.fact === other.fact : one === other;

function newText(
  key: string,
  part: EmailTextPart,
  { ours, values }: Wording,
  { texts }: EmailEdits,
): EmailText {
  const edit = texts[key];
  return {
    key,
    part,
    ours,
    text: edit?.text ?? null,
    cases: [],
    oursBefore: edit && edit.ours !== ours ? edit.ours : null,
    variables: Object.keys(values).map((name) => ({
      name,
      sample: '',
      isNeeded: !aroundBlocks.includes(part) && !optional.includes(name),
    })),
  };
}

export const allTexts = ({ lines, units }: ReturnType<typeof textsOf>): EmailText[] => [
  ...lines,
  ...units.flatMap(({ parts }) => parts.flatMap((part) => ('fact' in part ? [] : [part]))),
];

/** Why these texts can’t be sent, each with its field; none if they can. */
export const textErrors = (
  wanted: Readonly<Record<string, string>>,
  known: readonly EmailText[],
): FieldError[] =>
  Object.entries(wanted).flatMap(([key, text]) => {
    const why = textError(
      text,
      known.find((one) => one.key === key),
    );
    return why ? [{ path: `texts.${key}`, message: why }] : [];
  });

const lineMax = 200;

function textError(text: string, known: EmailText | undefined): string | undefined {
  if (!known) return 'This email no longer has this text';
  const { part, variables } = known;
  if (text === '') return 'Write something here, or go back to our text';
  if (!['paragraph', 'note'].includes(part) && text.length > lineMax) {
    return `Please keep this under ${lineMax} characters`;
  }
  const used = variablesIn(text);
  const names = variables.map(({ name }) => name);
  const unknown = used.find((name) => !names.includes(name));
  if (unknown !== undefined || /[{}]/.test(text.replace(/\{\w+\}/g, ''))) {
    const shown = unknown === undefined ? 'Curly brackets' : `{${unknown}}`;
    return names.length > 0
      ? `${shown} can’t be filled in here. You can use ${names.map((name) => `{${name}}`).join(', ')}`
      : `${shown} can’t be filled in here: this text has no variables`;
  }
  const lost = variables.find(({ name, isNeeded }) => isNeeded && !used.includes(name));
  return lost && `Keep {${lost.name}}: families need it (${lost.sample || 'a fact'})`;
}
