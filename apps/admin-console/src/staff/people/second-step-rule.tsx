import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Flex, Radio } from 'antd';
import {
  type SecondStepRule,
  secondStepRules,
  type RequiredFor,
} from '@sunfield/contracts/staff/second-step-rule';
import { counted } from '@sunfield/words/counted';
import { useState } from 'react';
import { DialogButton } from '../../kernel/dialogs/dialog-button';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { ActionDialog } from '../../kernel/dialogs/dialog';
import { showToast } from '../../kernel/toasts/toasts';
import { call } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import { changeSecondStepRule, readSecondStepRule } from '@sunfield/contracts/staff/routes';

/** Who must have a second step; the login does not require it of others. */
export function SecondStepRule() {
  const rule = useQuery(secondStepRuleQuery);
  if (rule.isError) return <LoadProblem error={rule.error} retry={rule.refetch} />;
  if (!rule.data) return null;
  return (
    <Flex wrap gap="8px 12px" align="center" style={{ marginBottom: 12 }}>
      <span>
        <strong>Two-step login:</strong> {ruleWords[rule.data.requiredFor].now}
      </span>
      <DialogButton
        size="small"
        aria-label="Change who needs a second step"
        dialog={(onEnd) => <ChangeSecondStepRule rule={rule.data} onEnd={onEnd} />}
      >
        Change
      </DialogButton>
    </Flex>
  );
}

interface ChangeSecondStepRuleProps {
  rule: SecondStepRule;
  onEnd: () => void;
}

/** Shows who is affected before it is saved. */
function ChangeSecondStepRule({ rule, onEnd }: ChangeSecondStepRuleProps) {
  const [requiredFor, setRequiredFor] = useState(rule.requiredFor);
  const changing = useChangeSecondStepRule();
  const save = () =>
    changing.mutate(requiredFor, {
      onSuccess: () => {
        onEnd();
        showToast('success', 'Two-step login', `Now ${ruleWords[requiredFor].now}`);
      },
    });
  return (
    <ActionDialog
      title="Who needs a second step?"
      okText="Save"
      isReady={requiredFor !== rule.requiredFor}
      sending={changing}
      onOk={save}
      onEnd={onEnd}
    >
      <p>Someone who finds out a password still can’t log in without the second step.</p>
      <Radio.Group
        aria-label="Needs a second step"
        vertical
        value={requiredFor}
        onChange={({ target }) => setRequiredFor(target.value as typeof requiredFor)}
        options={secondStepRules.map((value) => ({ value, label: ruleWords[value].name }))}
      />
      <p style={{ margin: '16px 0 0' }} role="status">
        {requiredFor === 'nobody'
          ? 'Accounts that have a second step keep it.'
          : inWords(rule.without[requiredFor])}
      </p>
    </ActionDialog>
  );
}

function inWords(without: number): string {
  if (without === 0) return 'All these accounts have a second step already.';
  const who = counted(without, 'account has', 'accounts have');
  return `${who} no second step yet, and can do nothing else until it is set up. That is the first thing they are asked for.`;
}

const ruleWords: Record<RequiredFor, { name: string; now: string }> = {
  nobody: { name: 'No one', now: 'optional.' },
  owners: { name: 'Owners', now: 'required for owners.' },
  managers: { name: 'Owners and managers', now: 'required for owners and managers.' },
  everyone: { name: 'Everyone', now: 'required for everyone.' },
};

const secondStepRuleQuery = { ...routeQuery(readSecondStepRule), staleTime: 0 };

function useChangeSecondStepRule() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (requiredFor: RequiredFor) => call(changeSecondStepRule, { body: { requiredFor } }),
    onSuccess: (rule) => queryClient.setQueryData(secondStepRuleQuery.queryKey, rule),
  });
}
