import { defineRemote } from '@telecare/shell-sdk';
import description from '../remote.json';
import { routes } from './routes.js';

export const remote = defineRemote({
  id: description.name,
  version: process.env.RELEASE_VERSION ?? 'unreleased',
  sdk: description.requires.sdk,
  routes,
  messages: {
    en: () => import('./messages/en.json').then((file) => file.default),
    es: () => import('./messages/es.json').then((file) => file.default),
  },
});
