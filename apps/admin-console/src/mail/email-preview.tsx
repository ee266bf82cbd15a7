import { sentenceOf } from '@sunfield/api-client/api-error';
import { type EmailWording } from '@sunfield/contracts/mail/email-wordings';
import { useQuery } from '@tanstack/react-query';
import { Alert, Select, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { EmailFrame } from './email-frame';
import { type Draft, previewQuery, wantedOf } from './email-words-api';
import styles from './email-words.module.css';

/** After the last key. */
const pauseMs = 400;

/** The email with what is typed, for one of the bookings that it can be about. */
export function EmailPreview({ wording, draft }: { wording: EmailWording; draft: Draft }) {
  const { kind, cases } = wording;
  const [shown, setShown] = useState(cases[0] ?? '');
  const body = usePaused({ case: shown, ...wantedOf(wording, draft) });
  const { data, error } = useQuery(previewQuery(kind, body));
  return (
    <section className={styles.preview} aria-label="Preview">
      <Select
        aria-label="What it is about"
        style={{ marginBottom: 12 }}
        value={shown}
        onChange={setShown}
        options={cases.map((value) => ({ value, label: value }))}
        popupMatchSelectWidth={false}
      />
      {error && <Alert type="warning" showIcon title={sentenceOf(error, 'No preview')} />}
      {data ? (
        <>
          <p style={{ marginBottom: 8 }}>
            Subject: <strong>{data.subject}</strong>
          </p>
          <EmailFrame html={data.html} />
        </>
      ) : (
        !error && <Skeleton active />
      )}
    </section>
  );
}

function usePaused<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return JSON.parse(paused) as Value;
}
