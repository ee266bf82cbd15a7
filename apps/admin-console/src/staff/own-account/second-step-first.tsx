import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Space } from 'antd';
import { useEffect } from 'react';
import { sessionQuery } from '../../kernel/session/api';
import { useStartAgain } from '../../kernel/session/take-second-step';
import { AntDesign } from '../../kernel/theme/ant-design';
import { SunMark } from '../../kernel/ui/sun-mark';
import { ToastDock } from '../../kernel/toasts/toast-dock';
import page from '../../kernel/ui/page-state.module.css';
import styles from './account.module.css';
import { SecondStep } from './second-step';
import { secondStepQuery } from './second-step-api';

const TITLE = 'Set up your second step';

/** Replaces the console for staff whose role requires a second step until they set one up. */
export default function SecondStepFirst() {
  const { data } = useQuery(secondStepQuery);
  const queryClient = useQueryClient();
  const logOut = useStartAgain();
  useEffect(() => {
    document.title = TITLE;
  }, []);
  return (
    <AntDesign>
      <main className={styles.first}>
        <Flex vertical gap={16} align="start">
          <ToastDock className={styles.firstToasts} />
          <div className={page.mark}>
            <SunMark size={36} />
          </div>
          <h1>{TITLE}</h1>
          <p>Your role needs a second step at login. Once you have one, the console opens.</p>
          <SecondStep />
          <Space wrap>
            <Button
              type="primary"
              disabled={!data?.appSince && !data?.passkeys.length}
              onClick={() => void queryClient.refetchQueries({ queryKey: sessionQuery.queryKey })}
            >
              Continue
            </Button>
            <Button onClick={logOut}>Log out</Button>
          </Space>
        </Flex>
      </main>
    </AntDesign>
  );
}
