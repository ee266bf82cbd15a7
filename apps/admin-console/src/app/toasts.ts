type Kind = 'success' | 'info' | 'error';

/**
 * One short message at a time, for five seconds. Ant Design's notification arrives with the first
 * one, so that the login page opens without it.
 */
export async function showToast(kind: Kind, title: string, description?: string): Promise<void> {
  const { notification } = await import('./notification');
  notification[kind]({ title, description });
}
