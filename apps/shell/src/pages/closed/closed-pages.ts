import { lazy } from 'react';

const load = async () => (await import('./closed-chunk.js')).withTexts();

/** Comes with the pages below and their words, so that they are there when the network is not. */
export const loadIdleWatch = async () => (await load()).watchIdle;

export const AccessEndedPage = lazy(async () => ({ default: (await load()).AccessEndedPage }));
export const OverPage = lazy(async () => ({ default: (await load()).OverPage }));
export const WithoutPracticePage = lazy(async () => ({ default: (await load()).WithoutPracticePage }));
