import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { List } from './list';

const names = ['Amara', 'Ben', 'Chidi'];

/** Rows that leave when they are accepted. */
function Waiting() {
  const [rows, setRows] = useState(names.map((name) => ({ name })));
  return (
    <List
      label="Waiting"
      rows={rows}
      rowKey="name"
      columns={[
        { title: 'Name', cell: ({ name }) => <a href={`#${name}`}>{name}</a> },
        {
          title: 'Action',
          cell: ({ name }) => (
            <>
              <button type="button">Skip {name}</button>
              <button
                type="button"
                onClick={() => setRows(rows.filter((row) => row.name !== name))}
              >
                Accept {name}
              </button>
            </>
          ),
        },
      ]}
    />
  );
}

it('keeps the focus at its place as a row leaves, and presses nothing there by a second press', async () => {
  const user = userEvent.setup();
  render(<Waiting />);
  screen.getByRole('button', { name: 'Accept Amara' }).focus();
  await user.keyboard('{Enter}{Enter}');
  expect(document.activeElement?.textContent).toBe('Accept Ben');
});
