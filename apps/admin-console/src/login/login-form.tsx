import { LoginSchema } from '@sunfield/contracts/accounts/staff';
import { showToast } from '../toasts/toasts';
import { useLogin } from '../session/api';
import { EntryForm } from './entry-form';
import { useArrive } from './use-arrive';
import { whyRefused } from './why-refused';

export function LoginForm({ prefetch }: { prefetch: () => void }) {
  const login = useLogin();
  const arrive = useArrive();
  return (
    <EntryForm
      schema={LoginSchema}
      fields={[
        { name: 'username', label: 'Username' },
        { name: 'password', label: 'Password' },
      ]}
      button={login.isPending ? 'Logging in...' : 'Log in'}
      isPending={login.isPending}
      prefetch={prefetch}
      onEntered={(entered) =>
        login.mutate(entered, {
          onSuccess: ({ isAuthenticated }) => isAuthenticated && arrive(),
          onError: (error) =>
            showToast('error', 'Login failed', whyRefused(error, 'Invalid username or password')),
        })
      }
    />
  );
}
