import { type Legal, type LegalWordKey, legalWords } from '@sunfield/contracts/site/legal-words';
import styles from './practical-page.module.css';

/** What the provider says here: a page is shown once all of it has been filled in. */
export const LegalWord = ({ legal, word }: { legal: Legal; word: LegalWordKey }) => (
  <Said>{sentence(legal[word])}</Said>
);

/** Who the provider is to the law. */
export const RegisteredAs = ({ legal }: { legal: Legal }) => (
  <Said>
    {registration.map((key) => sentence(`${legalWords[key].label}: ${legal[key]}`)).join(' ')}
  </Said>
);

const registration = ['registeredName', 'registeredAddress', 'icoNumber'] as const;

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

const Said = ({ children }: { children: string }) => (
  <span className={styles.said}>{children} </span>
);
