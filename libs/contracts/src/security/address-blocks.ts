import { z } from 'zod';
import { instant, uuid } from '../shared/common.js';
import { ADDRESS_BLOCK_HOURS, ADDRESS_BLOCK_REASON_MAX } from './limits.js';
import { line } from '../shared/text.js';

/** Refuses sign-ins, password resets and registrations from the address until it ends. */
export const addressBlockDto = z
  .object({
    id: uuid,
    address: z.string().meta({ description: 'A network address, of IPv6 the /64 network' }),
    reason: z.string(),
    blockedAt: instant,
    blockedUntil: instant,
    blockedBy: z.string().nullable().meta({ description: 'Name of the super administrator' }),
  })
  .meta({ id: 'AddressBlock' });
export type AddressBlockDto = z.infer<typeof addressBlockDto>;

export const addressBlocksDto = z
  .object({
    items: z.array(addressBlockDto).meta({ description: 'Those that have not ended, newest first; 1,000 at most' }),
    ownAddress: z.string().nullable().meta({ description: 'The address of the caller, which cannot be blocked' }),
  })
  .meta({ id: 'AddressBlocks' });
export type AddressBlocksDto = z.infer<typeof addressBlocksDto>;

export const blockAddress = z
  .strictObject({
    ipAddress: z
      .string()
      .trim()
      .pipe(z.union([z.ipv4(), z.ipv6()])),
    hours: z.literal(ADDRESS_BLOCK_HOURS),
    reason: line(ADDRESS_BLOCK_REASON_MAX).min(1),
  })
  .meta({ id: 'BlockAddress' });
export type BlockAddress = z.infer<typeof blockAddress>;
