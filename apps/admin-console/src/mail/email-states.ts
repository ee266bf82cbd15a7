import { type EmailLogEntry, type EmailProblem } from '@sunfield/contracts/mail/emails';

export const statusName: Record<EmailLogEntry['status'], string> = {
  queued: 'On its way',
  sent: 'Sent',
  failed: 'Failed',
  dropped: 'No longer needed',
};

export const problemName: Record<EmailProblem, string> = {
  refused: 'Address refused',
  stuck: 'Not taken for 15 minutes',
  bounced: 'Came back',
};
