import { screen, waitFor } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';

/** Presses a button, which may be behind "More actions" of a booking. */
export async function press(user: UserEvent, name: string): Promise<void> {
  await showButton(user, name);
  await user.click(screen.getByRole('button', { name }));
}

/** Waits for a button, and makes it visible. */
export async function showButton(user: UserEvent, name: string): Promise<void> {
  const button = () => screen.queryAllByRole('button', { name })[0];
  const more = () => screen.getByRole('button', { name: 'More actions' });
  await waitFor(() => button() ?? more());
  if (!button()) await user.click(more());
}
