import { z } from 'zod';
import { instant, uuid } from '../shared/common.js';
import { PRACTICE_EXPORT_STATES } from './limits.js';
import { role } from '../access/role.js';

/** Only the person who requested the archive can download it. */
export const practiceExportDto = z
  .object({
    id: uuid,
    state: z.enum(PRACTICE_EXPORT_STATES),
    progress: z.number().int().min(0).max(100),
    askedAt: instant,
    askedBy: z.string().nullable().meta({ description: 'Null for who has no record in the practice' }),
    askedByRole: role,
    isOwn: z.boolean().meta({ description: 'Whether the caller asked for it, and can download it' }),
    finishedAt: instant.nullable(),
    expiresAt: instant.nullable(),
    bytes: z.number().int().nullable(),
    sha256: z.string().nullable(),
  })
  .meta({ id: 'PracticeExport' });
export type PracticeExportDto = z.infer<typeof practiceExportDto>;

export const practiceExports = z.object({ items: z.array(practiceExportDto) }).meta({ id: 'PracticeExports' });
export type PracticeExports = z.infer<typeof practiceExports>;
