import { type Legal, type LegalWordKey, legalWords } from '@sunfield/contracts/legal-words';
import { listed } from '@sunfield/contracts/listed';
import { type ReactNode } from 'react';
import styles from './practical-page.module.css';

/** What the provider says here; until it says something, what is to be filled in, in square brackets. */
export const LegalWord = ({ legal, word }: { legal: Legal; word: LegalWordKey }) =>
  legal[word] ? (
    <Said>{sentence(legal[word])}</Said>
  ) : (
    <Missing>{legalWords[word].bracket}</Missing>
  );

/** Who the provider is to the law; what of it is missing, in one pair of brackets. */
export function RegisteredAs({ legal }: { legal: Legal }) {
  const { given, missing } = sorted(legal, ['registeredName', 'registeredAddress', 'icoNumber']);
  return (
    <>
      <Said>
        {given.map((key) => sentence(`${legalWords[key].label}: ${legal[key]}`)).join(' ')}
      </Said>
      {missing.length > 0 && <Missing>{`${startingLarge(listed(missing))}.`}</Missing>}
    </>
  );
}

const startingLarge = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

const sorted = <Key extends LegalWordKey>(legal: Legal, keys: Key[]) => ({
  given: keys.filter((key) => legal[key] !== ''),
  missing: keys.filter((key) => legal[key] === '').map((key) => legalWords[key].bracket),
});

const Said = ({ children }: { children: string }) =>
  children && <span className={styles.said}>{children} </span>;

const Missing = ({ children }: { children: ReactNode }) => (
  <mark className={styles.missing}>[{children}]</mark>
);
