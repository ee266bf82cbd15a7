import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import { DialogButton } from '../../kernel/dialogs/dialog-button';
import { LoadProblem } from '../../kernel/ui/load-problem';
import { ChangeSecondStepRule } from './change-second-step-rule';
import { secondStepRuleQuery } from './second-step-rule-api';
import { ruleWords } from './second-step-rule-words';

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
