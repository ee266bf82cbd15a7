import { call } from '@sunfield/api-client/call';
import { keyOf } from '@sunfield/api-client/route-query';
import { readSetup, removeExample } from '@sunfield/contracts/kit/settings/routes';
import { type Setup } from '@sunfield/contracts/kit/settings/setup';
import { counted } from '@sunfield/words/counted';
import { listed } from '@sunfield/words/listed';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ActionButton } from '../../kernel/dialogs/action-button';
import { Group } from '../../kernel/ui/group';

/** What came with the installation, removed in one go after a look at what goes. */
export function ExampleContent({ example }: Pick<Setup, 'example'>) {
  const queries = useQueryClient();
  const removing = useMutation({
    mutationFn: () => call(removeExample),
    onSuccess: async (setup) => {
      queries.setQueryData(keyOf(readSetup), setup);
      await queries.invalidateQueries();
    },
  });
  const { season, venues, claims, keeps } = example;
  const goes = [
    ...(season ? [`the season ${season} with its camp days`] : []),
    ...venues.map((venue) => `the venue ${venue}`),
    ...(claims > 0 ? [`${counted(claims, 'text')} about you that you have not confirmed`] : []),
  ];
  if (goes.length === 0) return null;
  return (
    <div style={{ marginTop: 28 }}>
      <Group
        title="The example"
        about={`Still here: ${listed(goes)}. ${keeps}`.trim()}
        action={
          <ActionButton
            danger
            sending={removing}
            sent={undefined}
            done={() => ['Example removed', 'What is yours stays.']}
            failed={['Error', 'Failed to remove the example']}
            ask={{
              title: 'Remove the example?',
              about: `This removes ${listed(goes)}. What you wrote, confirmed or sold stays. Activities, times and t-shirt sizes stay too.`,
              okText: 'Remove the example',
              cancelText: 'Keep',
            }}
          >
            Remove the example
          </ActionButton>
        }
      >
        {null}
      </Group>
    </div>
  );
}
