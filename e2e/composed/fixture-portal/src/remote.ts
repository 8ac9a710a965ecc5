import { defineRemote } from '@telecare/shell-sdk';
import { routes } from './routes.js';

export const remote = defineRemote({
  id: 'patient-portal',
  version: process.env.RELEASE_VERSION ?? 'unreleased',
  sdk: '^1.0.0',
  routes,
  messages: {
    en: () => import('./messages/en.json').then((file) => file.default),
    es: () => import('./messages/es.json').then((file) => file.default),
  },
});
