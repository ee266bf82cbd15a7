import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { Button, type ButtonProps } from 'antd';
import { type ReactNode, useState } from 'react';
import { tellOutcome, type Words } from '../toasts/tell-outcome';
import { ActionDialog } from './dialog';

interface ActionButtonProps<Answer, Sent> extends Omit<ButtonProps, 'loading' | 'onClick'> {
  sending: UseMutationResult<Answer, Error, Sent>;
  sent: Sent;
  done: (answer: Answer) => Words;
  failed?: Words;
  /** What is asked first. */
  ask?: { title: string; about: ReactNode; okText: string; cancelText?: string } | false;
}

/**
 * Does one thing, asking first where that matters, and tells the outcome in a toast. The toast also
 * comes if the button has left the page by then, as the button of a row does that leaves its list.
 */
export function ActionButton<Answer, Sent>(props: ActionButtonProps<Answer, Sent>) {
  const { sending, sent, done, failed, ask, ...button } = props;
  const [isAsking, setIsAsking] = useState(false);
  const act = async () => {
    await tellOutcome(sending.mutateAsync(sent), done, failed);
    setIsAsking(false);
  };
  return (
    <>
      <Button
        {...button}
        loading={sending.isPending}
        onClick={() => (ask ? setIsAsking(true) : void act())}
      />
      {ask && isAsking && (
        <ActionDialog
          title={ask.title}
          okText={ask.okText}
          cancelText={ask.cancelText}
          isDangerous={button.danger ?? false}
          sending={{ isPending: sending.isPending, error: null }}
          onOk={() => void act()}
          onEnd={() => setIsAsking(false)}
        >
          <p>{ask.about}</p>
        </ActionDialog>
      )}
    </>
  );
}

/** @param what what is copied: "Link" */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const copying = useMutation({ mutationFn: () => navigator.clipboard.writeText(text) });
  return (
    <ActionButton
      sending={copying}
      sent={undefined}
      done={() => [`${what} copied`]}
      failed={['Not copied', 'Please select it and copy it yourself.']}
    >
      Copy
    </ActionButton>
  );
}
