import { lazy } from 'react';

const load = async () => (await import('./closed-chunk.js')).withTexts();

/** Loads together with the pages below and their texts, so that they are available offline. */
export const loadIdleWatch = async () => (await load()).watchIdle;

export const AccessEndedPage = lazy(async () => ({ default: (await load()).AccessEndedPage }));
export const OverPage = lazy(async () => ({ default: (await load()).OverPage }));
export const WithoutPracticePage = lazy(async () => ({ default: (await load()).WithoutPracticePage }));
