import { defineRemote } from '@telecare/shell-sdk';
import { routes } from './routes.js';

const version = process.env.RELEASE_VERSION ?? 'unreleased';

const released = <Texts extends { readonly title: string }>(texts: Texts) => ({
  ...texts,
  title: `${texts.title} ${version}`,
});

export const remote = defineRemote({
  id: 'patient-portal',
  version,
  sdk: '^1.0.0',
  routes,
  messages: {
    en: () => import('./messages/en.json').then((file) => released(file.default)),
    es: () => import('./messages/es.json').then((file) => released(file.default)),
  },
});
