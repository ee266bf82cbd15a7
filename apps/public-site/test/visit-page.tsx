import { createQueryClient } from '@sunfield/api-client/query-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type ReactNode } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { aSite } from './a-booking';
import { fakeApi } from './fake-api';

export type Answers = Parameters<typeof fakeApi>[0];

export const renderPage = (page: ReactNode) =>
  render(<QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>);

/** A page, or a part of one, and the API that answers it. */
export function showPage(page: ReactNode, answers: Answers) {
  const api = fakeApi({ 'GET /api/site': { body: aSite() }, ...answers });
  renderPage(page);
  return api;
}

/** The pages of some paths in a browser at an address; every other path is "Now elsewhere". */
export function pagesAt(address: string, pages: Record<string, ReactNode>) {
  window.history.replaceState(null, '', address);
  return (
    <BrowserRouter>
      <Routes>
        {Object.entries(pages).map(([path, page]) => (
          <Route key={path} path={path} element={page} />
        ))}
        <Route path="*" element={<p>Now elsewhere</p>} />
      </Routes>
    </BrowserRouter>
  );
}
