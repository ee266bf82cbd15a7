import { afterEach, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { siteQuery } from '../data/site-query';
import { aSite } from '../testing/a-booking';
import { PageFrame } from './page-frame';

afterEach(cleanup);

it('wears the provider’s own colour over the one that the site comes with, wherever its style stands', () => {
  const tokens = document.createElement('style');
  tokens.textContent = ':root{--color-accent:coral}';
  document.head.append(tokens);
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData(siteQuery.queryKey, {
    ...aSite(),
    look: { logo: null, accent: '#1f4fd8' },
  });
  render(
    <QueryClientProvider client={queries}>
      <PageFrame title="Secure Payment">Pay</PageFrame>
    </QueryClientProvider>,
  );
  expect(screen.getByRole('main').textContent).toBe('Pay');
  const accent = getComputedStyle(document.documentElement).getPropertyValue('--color-accent');
  expect(accent.trim()).toBe('#1f4fd8');
});
