import { type AddressBlockDto, ADDRESS_BLOCKS_MAX, type BlockAddress } from '@telecare/contracts';
import { sql } from 'kysely';
import { auditedRead } from '../../../platform/audit/audited-read.js';
import { ctxUser, iso, json, listOf, now } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { accountName } from '../sign-ins/account-name.js';

const active = db.selectFrom('app.address_blocks as block').where('block.blocked_until', '>', now);

const newest = active
  .orderBy('block.blocked_at', 'desc')
  .limit(ADDRESS_BLOCKS_MAX)
  .select(({ ref }) => [
    'block.id',
    json<AddressBlockDto>({
      id: ref('block.id'),
      address: ref('block.address'),
      reason: ref('block.reason'),
      blockedAt: iso(ref('block.blocked_at')),
      blockedUntil: iso(ref('block.blocked_until')),
      blockedBy: accountName(ref('block.blocked_by_user_id')),
    }).as('item'),
  ]);

export const listAddressBlocks = prepared('addressBlocks.list', () =>
  auditedRead('list', 'address-block', newest).select(({ ref }) => listOf(ref('found.item')).as('items')),
);

/** Serializes changes, including those of the copy in Redis, so that the newest one wins there too. */
export const lockAddressBlocks = prepared('addressBlocks.lock', () =>
  db.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended('address-blocks', 0))`.as('lock')),
);

export const activeBlockOf = prepared('addressBlocks.activeOf', ({ address }: { readonly address: string }) =>
  active
    .where('block.address', '=', address)
    .select([
      'block.reason',
      sql<number>`ceil(extract(epoch from block.blocked_until - now()) / 3600)::integer`.as('hoursLeft'),
    ]),
);

export const saveAddressBlock = prepared(
  'addressBlocks.save',
  ({ address, reason, hours }: Omit<BlockAddress, 'ipAddress' | 'hours'> & { address: string; hours: number }) => {
    const until = sql<Date>`now() + make_interval(hours => ${hours}::int)`;
    return db
      .insertInto('app.address_blocks')
      .values({ address, reason, blocked_until: until })
      .onConflict((conflict) =>
        conflict.column('address').doUpdateSet({
          reason,
          blocked_at: now,
          blocked_until: until,
          blocked_by_user_id: ctxUser,
        }),
      )
      .returning('id');
  },
);

export const deleteAddressBlock = prepared('addressBlocks.delete', ({ id }: { readonly id: string }) =>
  db.deleteFrom('app.address_blocks').where('id', '=', id).returning('address'),
);

export const activeAddressBlocks = prepared('addressBlocks.active', () =>
  active.select([
    'block.address',
    sql<number>`floor(extract(epoch from block.blocked_until) * 1000)::float8`.as('until'),
  ]),
);

export const forgetAddressBlocks = prepared('addressBlocks.forget', () =>
  db.deleteFrom('app.address_blocks').where('blocked_until', '<=', now),
);
