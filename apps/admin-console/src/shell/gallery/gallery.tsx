import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Button, Flex, Typography } from 'antd';
import { type ReactNode, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import '../../kernel/theme/base.css';
import { paintDocument } from '../../kernel/theme/palette';
import { AntDesign } from '../../kernel/theme/ant-design';
import { ToastDock } from '../../kernel/toasts/toast-dock';
import { Toaster } from '../../kernel/toasts/toaster';
import { dialogs } from './dialogs';
import { onThePage } from './on-the-page';

/**
 * Each shared component in each state, at `/gallery.html` of `npm run dev`. Builds start from
 * `index.html` and leave this page out. `?open=Confirm,%20refused` opens a dialog with the page.
 */
function Gallery() {
  return (
    <Flex vertical gap={32} style={{ maxWidth: 1100, margin: '0 auto', padding: 24 }}>
      <Typography.Title>Shared components</Typography.Title>
      <ToastDock />
      {Object.entries(onThePage).map(([name, states]) => (
        <section key={name} aria-label={name}>
          <Typography.Title level={2}>{name}</Typography.Title>
          {Object.entries(states).map(([state, shown]) => (
            <State key={state} name={state}>
              {shown}
            </State>
          ))}
        </section>
      ))}
      <section aria-label="Dialogs">
        <Typography.Title level={2}>Dialogs</Typography.Title>
        <Flex wrap gap={8}>
          {Object.entries(dialogs).map(([name, dialog]) => (
            <Opener key={name} name={name} dialog={dialog} />
          ))}
        </Flex>
      </section>
    </Flex>
  );
}

const State = ({ name, children }: { name: string; children: ReactNode }) => (
  <div style={{ marginBottom: 16 }}>
    <Typography.Text type="secondary">{name}</Typography.Text>
    <div>{children}</div>
  </div>
);

function Opener({ name, dialog }: { name: string; dialog: (onEnd: () => void) => ReactNode }) {
  const first = new URLSearchParams(window.location.search).get('open');
  const [isOpen, setIsOpen] = useState(first === name);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{name}</Button>
      {isOpen && dialog(() => setIsOpen(false))}
    </>
  );
}

paintDocument();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <MemoryRouter>
        <AntDesign>
          <Toaster />
          <Gallery />
        </AntDesign>
      </MemoryRouter>
    </QueryClientProvider>
  </StrictMode>,
);
