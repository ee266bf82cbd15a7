import { type RequiredFor } from '@sunfield/contracts/staff/second-step-rule';

export const ruleWords: Record<RequiredFor, { name: string; now: string }> = {
  nobody: { name: 'No one', now: 'optional.' },
  owners: { name: 'Owners', now: 'required for owners.' },
  managers: { name: 'Owners and managers', now: 'required for owners and managers.' },
  everyone: { name: 'Everyone', now: 'required for everyone.' },
};
