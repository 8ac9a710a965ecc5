import { z } from 'zod';
import { uuid } from '../shared/common.js';
import { role } from './role.js';
import { switched } from './role-switches.js';

/**
 * `none`: no role in the practice. `closed`: the practice no longer exists. `blocked`: the account is blocked
 * everywhere.
 */
const ACCESS_STATES = ['open', 'none', 'suspended', 'closed', 'blocked'] as const;

export const accessQuery = z.strictObject({ practiceId: uuid });
export type AccessQuery = z.infer<typeof accessQuery>;

export const accessDto = z
  .object({
    state: z.enum(ACCESS_STATES),
    roles: z.array(role),
    switched,
    idleMinutes: z.number().int().meta({ description: 'After so many minutes without use the caller is signed out' }),
    practiceRevision: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'Of what the practice says about itself; a page that shows another one asks for it anew' }),
    practiceLogoUrl: z
      .string()
      .nullable()
      .meta({ description: 'Where its logo is; it changes without a revision, so that no open form is stale by it' }),
  })
  .meta({ id: 'Access' });
export type AccessDto = z.infer<typeof accessDto>;
