import { useState } from 'react';
import { messageOf, reasonOf } from '../data/refusal';

/** A code that comes by email is asked for, then sent back; `problem` says what went wrong. */
export function useEmailedCode(request: () => Promise<{ message: string }>, saidBefore = '') {
  /** The API's answer to the request for a code; empty until then. */
  const [said, setSaid] = useState(saidBefore);
  const [problem, setProblem] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const ask = async () => {
    setAsking(true);
    setProblem('');
    try {
      setSaid((await request()).message);
    } catch (error) {
      setProblem(messageOf(error));
    }
    setAsking(false);
  };
  /** @param act may return a problem */
  const send = async (act: () => Promise<string | void>, onRefused?: () => void) => {
    setSending(true);
    setProblem('');
    try {
      setProblem((await act()) ?? '');
    } catch (error) {
      onRefused?.();
      setProblem(reasonOf(error));
    }
    setSending(false);
  };
  const restart = () => {
    setSaid('');
    setProblem('');
  };
  return { said, problem, isAsking, isSending, ask, send, restart };
}
