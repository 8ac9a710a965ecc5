import { answers } from '@telecare/testing';

// For specs of pages that show alerts beside what they are about.
export const noAlerts = [answers('/patients/:id/alerts', { items: [] }), answers('/schedule/alerts', { items: [] })];
