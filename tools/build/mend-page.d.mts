import { type Plugin } from 'vite';

export const mendPage: () => Plugin;
