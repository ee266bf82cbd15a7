import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../design/site-styles';
import { Waiting } from '../design/spinner';

const container = document.getElementById('app');
if (!container) throw new Error('The page has no place for the app');
createRoot(container).render(
  <StrictMode>
    <Waiting>Loading</Waiting>
  </StrictMode>,
);
