import { answers } from '@telecare/testing';

/** What lists of names ask first: this super administrator may read them everywhere, which is recorded. */
export const ownOpenings = answers('/platform/openings', { access: 'recorded', items: [] });
