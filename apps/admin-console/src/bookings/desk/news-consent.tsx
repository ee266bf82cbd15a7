import { bodyTo } from '@sunfield/api-client/call';
import { AnswerNewsSchema, type NewsConsent } from '@sunfield/contracts/bookings/consents/consents';
import { answerNews } from '@sunfield/contracts/bookings/consents/routes';
import { useMutation } from '@tanstack/react-query';
import { Flex } from 'antd';
import { DialogButton } from '../../kernel/dialogs/dialog-button';
import { FormDialog } from '../../kernel/dialogs/form-dialog';
import { Detail } from '../../kernel/ui/quiet';
import { saidWords } from '../../kernel/ui/said-words';
import { TextField } from '../../kernel/ui/text-field';

interface NewsProps {
  bookingId: number;
  news: NewsConsent;
  onSaved: (saved: NewsConsent) => void;
}

const words = { given: 'Yes', refused: 'No', withdrawn: 'Withdrawn' };

/** Whether the family wants news and offers. Staff withdraw it for a family that says so; only the family asks for it. */
export function News({ bookingId, news, onSaved }: NewsProps) {
  const { version, isUnsubscribed } = news;
  const [last] = news.answers;
  const isGiven = last?.answer === 'given' && !isUnsubscribed;
  const sending = useMutation({
    mutationFn: bodyTo(answerNews, { params: { id: bookingId } }),
    onSuccess: onSaved,
  });
  return (
    <Flex vertical gap={6} align="start">
      <p>
        News and offers by email:{' '}
        <strong>
          {isUnsubscribed && last?.answer !== 'withdrawn'
            ? 'Unsubscribed'
            : last
              ? words[last.answer]
              : 'Not answered'}
        </strong>
      </p>
      {last && (
        <Detail>
          {isUnsubscribed && last.answer === 'given' && 'Asked for it before: '}
          {saidWords(last, last.browser)}
          {last.fromBooking !== null && ` · for booking #${last.fromBooking}`} · wording{' '}
          {last.version}
        </Detail>
      )}
      {isGiven && (
        <DialogButton
          style={{ justifySelf: 'start' }}
          dialog={(onEnd) => (
            <FormDialog
              title="Stop news for this family"
              okText="Stop news"
              name="news"
              draft={`news ${bookingId}`}
              schema={AnswerNewsSchema}
              initialValues={{ saidBy: '' }}
              sentOf={({ saidBy }) => ({ isGiven: false, version, saidBy })}
              sending={sending}
              onSent={() => ['News stopped', 'Emails about bookings still go to the family.']}
              onEnd={onEnd}
              intro={<p>Only the family itself can ask for news again.</p>}
            >
              <TextField
                name="saidBy"
                label="Who said it, and why"
                placeholder="Mother, by phone"
              />
            </FormDialog>
          )}
        >
          Stop news for this family
        </DialogButton>
      )}
    </Flex>
  );
}
