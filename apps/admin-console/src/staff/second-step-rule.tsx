import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { LoadProblem } from '../ui/load-problem';
import { ChangeSecondStepRule } from './change-second-step-rule';
import { secondStepRuleQuery } from './second-step-rule-api';
import { ruleWords } from './second-step-rule-words';
import styles from './staff.module.css';

/** Who must have a second step; the login does not require it of others. */
export function SecondStepRule() {
  const rule = useQuery(secondStepRuleQuery);
  const [isChanging, setIsChanging] = useState(false);
  if (rule.isError) return <LoadProblem error={rule.error} retry={rule.refetch} />;
  if (!rule.data) return null;
  return (
    <div className={styles.rule}>
      <p>
        <strong>Two-step login:</strong> {ruleWords[rule.data.requiredFor].now}
      </p>
      <Button
        size="small"
        aria-label="Change who needs a second step"
        onClick={() => setIsChanging(true)}
      >
        Change
      </Button>
      {isChanging && <ChangeSecondStepRule rule={rule.data} onEnd={() => setIsChanging(false)} />}
    </div>
  );
}
