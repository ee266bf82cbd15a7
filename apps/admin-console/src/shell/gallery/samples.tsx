import { useMutation } from '@tanstack/react-query';
import { ActionButton } from '../../kernel/dialogs/action-button';

/** Answers as the API would, without one. */
export const useAnswer = <Answer, Sent = void>(answer: (sent: Sent) => Answer) =>
  useMutation<Answer, Error, Sent>({
    mutationFn: async (sent) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      return answer(sent);
    },
  });

export const refuse = (): never => {
  throw new Error('down');
};

export const Doing = ({ fails, asks }: { fails?: boolean; asks?: boolean }) => (
  <ActionButton
    sending={useAnswer<void>(() => fails && refuse())}
    sent={undefined}
    done={() => ['Email on its way', 'We send it in a moment.']}
    failed={['Not sent', 'The email could not be sent.']}
    ask={
      asks && {
        title: 'Send it again?',
        about: 'Anyone who has it gets it twice.',
        okText: 'Send again',
      }
    }
  >
    Send
  </ActionButton>
);
