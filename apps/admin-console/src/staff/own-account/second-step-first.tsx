import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Space } from 'antd';
import { useEffect } from 'react';
import { sessionQuery, useStartAgain } from '../../kernel/session/api';
import { AntDesign } from '../../kernel/theme/ant-design';
import { SunMark } from '../../kernel/ui/sun-mark';
import page from '../../kernel/ui/page-state.module.css';
import { SecondStep, secondStepQuery } from './second-step';

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
      <main style={{ maxWidth: 640, marginInline: 'auto', padding: '40px 20px' }}>
        <Flex vertical gap={16}>
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
