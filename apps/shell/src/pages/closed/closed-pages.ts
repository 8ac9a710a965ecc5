import type { ComponentType } from 'react';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.js';

const readMessages = (language: string) =>
  language === 'es' ? import('./messages.es.json') : import('./messages.en.json');

const load = () => import('./closed-chunk.js');
type Chunk = Awaited<ReturnType<typeof load>>;

const lazily = <Props>(choose: (chunk: Chunk) => ComponentType<Props>) =>
  lazyWithTexts('access', readMessages, async () => choose(await load()));

/** What is shown in place of a practice's pages, or over them. */
export const AccessEndedPage = lazily((chunk) => chunk.AccessEndedPage);
export const WithoutPracticePage = lazily((chunk) => chunk.WithoutPracticePage);
export const OverPage = lazily((chunk) => chunk.OverPage);
