import { type HealthProblem } from '@sunfield/contracts/operations/health';
import { useQuery } from '@tanstack/react-query';
import { Alert, Flex } from 'antd';
import { healthQuery } from '../../kernel/data/health';
import { Detail } from '../../kernel/ui/quiet';
import { SubjectLink } from '../../kernel/ui/subject-link';

/** A red tile above the figures while there are problems that staff must know about; otherwise nothing. */
export function HealthTile() {
  const { data: health } = useQuery(healthQuery);
  if (!health || health.status === 'ok') return null;
  const { problems } = health;
  return (
    <Alert
      style={{ marginBottom: 14 }}
      type="error"
      showIcon
      title="Something needs your attention"
      description={
        <Flex component="ul" vertical gap={8}>
          {groups(problems).map(([message, same]) => (
            <li key={message}>
              {message}
              {same.map(({ bookingId, detail }) => (
                <Detail key={detail}>
                  {bookingId !== null && <SubjectLink type="booking" id={bookingId} />}
                  {bookingId !== null && ' · '}
                  {detail}
                </Detail>
              ))}
            </li>
          ))}
        </Flex>
      }
    />
  );
}

/** Groups problems by message, so that each message is shown once. */
function groups(problems: HealthProblem[]): [string, HealthProblem[]][] {
  const found = new Map<string, HealthProblem[]>();
  for (const problem of problems) {
    found.set(problem.message, [...(found.get(problem.message) ?? []), problem]);
  }
  return [...found];
}
