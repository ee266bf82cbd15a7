import { createQueryClient } from '@sunfield/api-client/query-client';
import { ignoreSecondTaps } from '@sunfield/api-client/second-taps';
import { followTranslator } from '@sunfield/api-client/translated-page';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import '../../kernel/design/site-styles';
import { showCarriedNotice } from '../../kernel/data/carried-notice';
import { keepThroughCache } from '../../kernel/islands/keep-through-cache';
import { FlowApp } from './flow-app';

const container = document.getElementById('app');
if (!container) throw new Error('The page has no place for the app');
followTranslator();
ignoreSecondTaps();
showCarriedNotice();
keepThroughCache(container);
createRoot(container).render(
  <StrictMode>
    <BrowserRouter>
      <FlowApp queries={createQueryClient('always')} />
    </BrowserRouter>
  </StrictMode>,
);
document.documentElement.dataset.started = '';
