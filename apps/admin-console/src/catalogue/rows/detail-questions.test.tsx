import { beforeEach, expect, it } from '@jest/globals';
import { type DetailQuestionRow } from '@sunfield/contracts/catalogue/detail-question-rows';
import { screen, waitFor, within } from '@testing-library/react';
import { type Call, refusal } from '../../../test/api-stub';
import { expectQuietConsole, openConsole } from '../../../test/open-console';

expectQuietConsole();

const swims: DetailQuestionRow = {
  key: 'q_1',
  version: 3,
  text: 'Can your child swim 25 metres?',
  kind: 'yesNo',
  choices: [],
  isRequired: true,
  isMedical: false,
  isForOffice: false,
  isRetired: false,
  seasonIds: [],
  activityKeys: ['swimming'],
};
const bus: DetailQuestionRow = {
  ...swims,
  key: 'q_2',
  version: 1,
  text: 'Which bus?',
  kind: 'choice',
  choices: ['Maltby', 'Hellaby'],
  isRequired: false,
  isForOffice: true,
  seasonIds: [7],
  activityKeys: [],
};
const swimming = {
  key: 'swimming',
  version: 1,
  days: 2,
  seasons: [],
  icon: 'swimming',
  description: '',
  programmeName: 'Swimming Camp',
  bookingName: 'Swimming',
};
const easter = {
  id: 7,
  version: 1,
  name: 'Easter 2026',
  description: '',
  state: 'draft',
  days: 0,
  venues: 0,
  firstDay: null,
  lastDay: null,
  placesTaken: 0,
  capacity: 0,
  bookingOpensAt: null,
  bookingClosesAt: null,
  closesWithEachDay: true,
};

let rows: DetailQuestionRow[];
beforeEach(() => {
  rows = [swims, bus];
});
const saved = ({ body, path }: Call) => {
  const key = path.split('/').at(-1);
  rows = rows.map((row) =>
    row.key === key ? { ...row, ...(body as DetailQuestionRow), version: row.version + 1 } : row,
  );
  return rows.find((row) => row.key === key);
};
function open(answers: Parameters<typeof openConsole>[1] = {}) {
  return openConsole('/admin?tab=catalogue', {
    'GET /api/admin/venues': () => [],
    'GET /api/admin/activities': () => [swimming],
    'GET /api/admin/sessions': () => [],
    'GET /api/admin/tshirt-sizes': () => [],
    'GET /api/admin/seasons': () => [easter],
    'GET /api/admin/detail-questions': () => rows,
    'PUT /api/admin/detail-questions/q_1': saved,
    'PUT /api/admin/detail-questions/q_2': saved,
    ...answers,
  });
}
const section = async () =>
  within(await screen.findByRole('region', { name: 'Questions about children' }));
const bodies = (calls: Call[], method: string) =>
  calls.filter((call) => call.method === method).map(({ body }) => body);

it('says of each question how it is answered, for whom, and who sees it', async () => {
  open();
  const questions = await section();
  await questions.findByText('For Swimming Camp, in every season');
  questions.getByText('Yes or no');
  questions.getByText('Required · coaches see the answers');
  questions.getByText('A choice: Maltby, Hellaby');
  await questions.findByText('For all activities, in Easter 2026');
  questions.getByText('Optional · only the office sees the answers');
});

it('adds a question with a list of choices for one activity', async () => {
  const { user, calls } = open({ 'POST /api/admin/detail-questions': () => bus });
  await user.click(await screen.findByRole('button', { name: 'Add Question' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New question' }));
  await user.type(dialog.getByLabelText('Question, as families read it'), 'Which bus stop?');
  await user.click(dialog.getByLabelText('A choice'));
  await user.type(dialog.getByLabelText('Choices, one on each line'), 'Maltby');
  await user.click(dialog.getByLabelText('Swimming Camp'));
  await user.click(dialog.getByLabelText('Only the office: never in a register'));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await dialog.findByText('Please give 2 to 20 choices, each once');
  await user.type(dialog.getByLabelText('Choices, one on each line'), '{Enter}Hellaby{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Added')).toBeTruthy();
  expect(bodies(calls, 'POST')).toEqual([
    {
      text: 'Which bus stop?',
      kind: 'choice',
      choices: ['Maltby', 'Hellaby', ''],
      isRequired: true,
      isMedical: false,
      isForOffice: true,
      seasonIds: [],
      activityKeys: ['swimming'],
    },
  ]);
});

it('changes a question, but neither its kind nor that it is for the office', async () => {
  const { user, calls } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit Which bus?' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Which bus?' }));
  for (const name of ['Yes or no', 'Coaches, in registers, and the office']) {
    expect(dialog.getByLabelText<HTMLInputElement>(name).disabled).toBe(true);
  }
  await user.click(dialog.getByLabelText('Required'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  const { key: _, ...facts } = bus;
  expect(bodies(calls, 'PUT')).toEqual([{ ...facts, isRequired: true }]);
});

it('asks before it retires a question, which can be asked again', async () => {
  const { user, calls } = open();
  await user.click(await screen.findByRole('button', { name: `Retire ${swims.text}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Retire “${swims.text}”` }));
  expect(dialog.getByText(/What was answered stays readable/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Retire' }));
  const again = await screen.findByRole('button', { name: `Ask again ${swims.text}` });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(again);
  expect(screen.getByText(`${swims.text}: no family is asked it.`)).toBeTruthy();
  await user.click(again);
  expect(await screen.findByRole('button', { name: `Retire ${swims.text}` })).toBeTruthy();
  expect(bodies(calls, 'PUT')).toMatchObject([
    { isRetired: true, version: 3 },
    { isRetired: false, version: 4 },
  ]);
});

it('says why a question cannot be retired', async () => {
  const { user } = open({
    'PUT /api/admin/detail-questions/q_1': () => refusal('changed_meanwhile'),
  });
  await user.click(await screen.findByRole('button', { name: `Retire ${swims.text}` }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Retire' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
});
