import {
  type Legal,
  type LegalWordKey,
  legalWords,
} from '@sunfield/contracts/kit/settings/legal-words';

/** The provider's own text: a page is published once all of it has been filled in. */
export const LegalWord = ({ legal, word }: { legal: Legal; word: LegalWordKey }) => (
  <Said>{sentence(legal[word])}</Said>
);

/** The provider's legal identity. */
export const RegisteredAs = ({ legal }: { legal: Legal }) => (
  <Said>
    {registration.map((key) => sentence(`${legalWords[key].label}: ${legal[key]}`)).join(' ')}
  </Said>
);

const registration = ['registeredName', 'registeredAddress', 'icoNumber'] as const;

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

const Said = ({ children }: { children: string }) => <span className="lines">{children} </span>;
