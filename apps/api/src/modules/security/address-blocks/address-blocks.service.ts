import { Injectable } from '@nestjs/common';
import type { AddressBlocksDto, BlockAddress } from '@telecare/contracts';
import { addressKey } from '@telecare/kernel/network-address';
import type { Viewer } from '../../../platform/access/viewer.js';
import { auditEvent, named } from '../../../platform/audit/audit-event.js';
import { PlatformDb, type RunStatement } from '../../../platform/database/platform-db.js';
import { DomainError, NotFound } from '../../../platform/http/domain-error.js';
import { BlockedAddresses } from '../../../platform/rate-limit/blocked-addresses.js';
import type { Caller } from '../../registration/registration-attempts.service.js';
import {
  activeAddressBlocks,
  activeBlockOf,
  deleteAddressBlock,
  listAddressBlocks,
  lockAddressBlocks,
  saveAddressBlock,
} from './address-blocks.queries.js';

const RESOURCE = 'address-block';

@Injectable()
export class AddressBlocksService {
  constructor(
    private readonly db: PlatformDb,
    private readonly copy: BlockedAddresses,
  ) {}

  async list(viewer: Viewer, caller: Caller): Promise<AddressBlocksDto> {
    const [row] = await this.db.query(viewer, listAddressBlocks({}));
    return { items: row!.items, ownAddress: keyOf(caller) };
  }

  async block(viewer: Viewer, { ipAddress, hours, reason }: BlockAddress, caller: Caller): Promise<void> {
    const address = addressKey(ipAddress);
    const isOwn = address === keyOf(caller);
    await this.changing(viewer, async (run) => {
      const [earlier] = await run(activeBlockOf({ address }));
      const saved = isOwn ? [] : await run(saveAddressBlock({ address, reason, hours }));
      const outcome = isOwn ? 'denied' : 'done';
      const changes = {
        ...named(address),
        reason: [earlier?.reason ?? '', reason],
        blocked_hours: [earlier?.hoursLeft ?? '', hours],
      } as const;
      await run(auditEvent({ action: 'create', resource: RESOURCE, ids: saved.map(({ id }) => id), outcome, changes }));
    });
    if (isOwn) throw new DomainError('address.own');
  }

  async unblock(viewer: Viewer, id: string): Promise<void> {
    const address = await this.changing(viewer, async (run) => {
      const [gone] = await run(deleteAddressBlock({ id }));
      const event = { action: 'delete', resource: RESOURCE } as const;
      await run(
        gone
          ? auditEvent({ ...event, ids: [id], outcome: 'done', changes: named(gone.address) })
          : auditEvent({ ...event, ids: [], outcome: 'not_found' }),
      );
      return gone?.address;
    });
    if (!address) throw new NotFound();
  }

  private changing<T>(viewer: Viewer, change: (run: RunStatement) => Promise<T>): Promise<T> {
    return this.db.transaction(viewer, async (run) => {
      await run(lockAddressBlocks({}));
      const result = await change(run);
      await this.copy.replace(await run(activeAddressBlocks({})));
      return result;
    });
  }
}

const keyOf = ({ address }: Caller): string | null => address && addressKey(address);
