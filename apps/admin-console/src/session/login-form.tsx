import { LoginSchema } from '@sunfield/contracts/staff';
import { useLocation, useNavigate } from 'react-router-dom';
import { showToast } from '../ui/toasts';
import { useLogin } from './api';
import { EntryForm } from './entry-form';
import { afterLogin, readReturnTo } from './return-to';
import { whyRefused } from './why-refused';

export function LoginForm({ prefetch }: { prefetch: () => void }) {
  const login = useLogin();
  const navigate = useNavigate();
  const location = useLocation();
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
          onSuccess: () => {
            showToast('success', 'Login successful', 'Welcome to the admin dashboard');
            const from = readReturnTo(location.state);
            void navigate(from ?? '/admin-new', { state: from ? undefined : afterLogin });
          },
          onError: (error) =>
            showToast('error', 'Login failed', whyRefused(error, 'Invalid username or password')),
        })
      }
    />
  );
}
