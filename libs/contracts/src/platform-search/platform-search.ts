import { z } from 'zod';
import { uuid } from '../shared/common.js';
import { SEARCH_LENGTH_MIN } from '../shared/limits.js';
import { ROLES } from '../access/roles.js';
import { line } from '../shared/text.js';

export const platformSearchQuery = z.strictObject({
  q: line(100).min(SEARCH_LENGTH_MIN).meta({ description: 'Part of a name, subdomain or email address' }),
});
export type PlatformSearchQuery = z.infer<typeof platformSearchQuery>;

const practice = z.object({ id: uuid, name: z.string(), subdomain: z.string(), isActive: z.boolean() });
const person = z.object({
  userId: uuid,
  name: z.string(),
  email: z.string().nullable(),
  role: z.enum(ROLES),
  practice: z.object({ id: uuid, name: z.string() }).nullable(),
});

/** Finds practices, and people who work in them or for the platform. Never finds patients. */
export const platformSearchDto = z
  .object({ practices: z.array(practice), people: z.array(person) })
  .meta({ id: 'PlatformSearch' });
export type PlatformSearchDto = z.infer<typeof platformSearchDto>;
