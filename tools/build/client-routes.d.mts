import { type Plugin } from 'vite';

export const clientRoutes: () => Plugin[];
