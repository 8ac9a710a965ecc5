import { z } from 'zod';
import { instant, pageOf, pageQuery, uuid } from '../shared/common.js';
import { OPENING_REASON_MAX, OPENING_REASON_MIN } from './limits.js';
import { line } from '../shared/text.js';

const reason = z.string().meta({ description: 'As it was given; the administrators of the practice read it' });

export const openingReason = line(OPENING_REASON_MAX).refine((text) => text.length >= OPENING_REASON_MIN, 'Too short');

export const openPractice = z.strictObject({ reason: openingReason }).meta({ id: 'OpenPractice' });
export type OpenPractice = z.infer<typeof openPractice>;

export const practiceOpeningDto = z
  .object({ id: uuid, practiceId: uuid, reason, openedAt: instant, until: instant })
  .meta({ id: 'PracticeOpening' });
export type PracticeOpeningDto = z.infer<typeof practiceOpeningDto>;

export const ownOpeningsDto = z.object({ items: z.array(practiceOpeningDto) }).meta({ id: 'OwnOpenings' });
export type OwnOpeningsDto = z.infer<typeof ownOpeningsDto>;

export const practiceOpeningEntryDto = z
  .object({
    id: uuid,
    openedBy: z.string().meta({ description: 'What the person was called then' }),
    reason,
    openedAt: instant,
    until: instant,
    closedAt: instant.nullable().meta({ description: 'When it was closed before its time' }),
  })
  .meta({ id: 'PracticeOpeningEntry' });
export type PracticeOpeningEntryDto = z.infer<typeof practiceOpeningEntryDto>;

export const practiceOpeningsQuery = pageQuery;

export const practiceOpeningPage = pageOf(practiceOpeningEntryDto).meta({ id: 'PracticeOpeningPage' });
export type PracticeOpeningPage = z.infer<typeof practiceOpeningPage>;
