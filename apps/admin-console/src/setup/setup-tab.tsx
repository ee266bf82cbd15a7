import { type Setup } from '@sunfield/contracts/site/setup';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useNavigate } from 'react-router-dom';
import action from '../ui/action.module.css';
import { LoadProblem } from '../ui/load-problem';
import { Quiet } from '../ui/quiet';
import { setupQuery } from './api';
import { ExampleClaims } from './example-claims';
import { putOff } from './put-off';
import { SetupSteps } from './setup-steps';
import styles from './setup.module.css';

/** The steps from an empty installation to the first bookings; for owners. */
export default function SetupTab() {
  const setup = useQuery(setupQuery);
  if (setup.data) return <SetupPage setup={setup.data} />;
  if (setup.isError) return <LoadProblem error={setup.error} retry={setup.refetch} />;
  return <Skeleton active title={false} paragraph={{ rows: 10 }} />;
}

function SetupPage({ setup }: { setup: Setup }) {
  const navigate = useNavigate();
  const done = setup.steps.filter(({ isDone }) => isDone).length;
  const isComplete = done === setup.steps.length;
  const leave = () => {
    putOff();
    void navigate('/admin');
  };
  return (
    <div style={{ maxWidth: 860 }}>
      <div className={styles.begin}>
        <div>
          <p className={styles.count}>
            {isComplete ? 'Everything is set up' : `${done} of ${setup.steps.length} done`}
          </p>
          <Quiet>
            {isComplete
              ? 'Parents can book and pay.'
              : 'Do these in any order. What you’ve done is saved.'}
          </Quiet>
        </div>
        {!isComplete && !setup.hasOpened && (
          <button type="button" className={action.quiet} onClick={leave}>
            Not now
          </button>
        )}
      </div>
      <SetupSteps setup={setup} />
      <ExampleClaims cards={setup.cards} />
    </div>
  );
}
