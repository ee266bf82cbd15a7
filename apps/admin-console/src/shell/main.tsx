import { watchPresence } from '@sunfield/api-client/presence';
import { ignoreSecondTaps } from '@sunfield/api-client/second-taps';
import { followTranslator } from '@sunfield/api-client/translated-page';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app';
import '../kernel/theme/base.css';
import '../kernel/theme/needs-newer-browser.css';
import { configQuery } from '../kernel/data/config';
import { paintDocument } from '../kernel/theme/palette';
import { createStaffQueryClient } from '../kernel/session/staff-query-client';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

paintDocument();
watchPresence();
followTranslator();
ignoreSecondTaps();
const queryClient = createStaffQueryClient();
void queryClient.prefetchQuery(configQuery);

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App queryClient={queryClient} />
    </BrowserRouter>
  </StrictMode>,
);
document.documentElement.dataset.started = '';
