import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { act, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { SelectField } from '../design/field';
import { hydrateIsland } from './hydrate-island';
import { islandIdPrefix, PAGE_DATA_ID } from './island-names';

function Weeks() {
  const [week, setWeek] = useState('1');
  return (
    <>
      <SelectField
        label="Week"
        value={week}
        options={[
          ['1', 'This week'],
          ['2', 'Next week'],
        ]}
        onChange={setWeek}
      />
      <p>Shown: {week}</p>
    </>
  );
}

it('what was chosen from a list before its script was there is chosen once it is', async () => {
  document.body.innerHTML = `<script type="application/json" id="${PAGE_DATA_ID}">{}</script><div></div>`;
  const island = document.body.lastElementChild as HTMLElement;
  island.innerHTML = renderToString(<Weeks />, { identifierPrefix: islandIdPrefix('booking') });
  screen.getByLabelText<HTMLSelectElement>('Week').value = '2';
  await act(async () => {
    hydrateIsland({ island, name: 'booking', piece: Weeks, onAwake() {}, onLost() {} });
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(screen.getByLabelText<HTMLSelectElement>('Week').value).toBe('2');
  expect(island.textContent).toContain('Shown: 2');
});
