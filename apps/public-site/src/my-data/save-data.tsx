import { type MyDataFileQuery } from '@sunfield/contracts/people/my-data';
import { useState } from 'react';
import { codeOf, messageOf } from '../data/refusal';
import { Button } from '../design/button';
import { saveMyData } from './my-data-api';
import styles from './my-data.module.css';

type Format = MyDataFileQuery['format'];

interface SaveDataProps {
  hasBookings: boolean;
  onUnproved: () => void;
}

export function SaveData({ hasBookings, onUnproved }: SaveDataProps) {
  const [saving, setSaving] = useState<Format>();
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const save = async (format: Format) => {
    setSaving(format);
    setSaid('');
    setProblem('');
    try {
      await saveMyData(format);
      setSaid('The copy is in your downloads.');
    } catch (error) {
      if (codeOf(error) === 'address_not_proven') onUnproved();
      setProblem(messageOf(error));
    }
    setSaving(undefined);
  };
  const button = (format: Format, words: string) => (
    <Button
      look="secondary"
      busy={saving === format}
      disabled={saving !== undefined}
      onClick={() => void save(format)}
    >
      {words}
    </Button>
  );
  return (
    <section className={styles.part} aria-labelledby="save">
      <h2 id="save">Save a copy</h2>
      <p>
        Everything in full
        {hasBookings &&
          ': contact details, children with their medical notes, camp days, payments and what happened'}
        . Keep it somewhere safe.
      </p>
      <div className={styles.files}>
        {button('html', 'Save a page to read')}
        {button('json', 'Save as JSON')}
      </div>
      <div role="status">{said}</div>
      <div role="alert" className={styles.problem}>
        {problem}
      </div>
    </section>
  );
}
