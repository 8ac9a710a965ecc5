import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '../../../platform/queue/scheduled-job.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { BlockedAddresses } from '../../../platform/rate-limit/blocked-addresses.js';
import { activeAddressBlocks, forgetAddressBlocks, lockAddressBlocks } from './address-blocks.queries.js';

/** Rewrites the copy in Redis, which may have been lost, and deletes expired blocks. */
@Injectable()
export class AddressBlocksCopy extends ScheduledJob {
  readonly name = 'address-blocks-copy';
  readonly everyMinutes = 1;

  constructor(
    private readonly db: WorkerDb,
    private readonly copy: BlockedAddresses,
  ) {
    super();
  }

  run(): Promise<void> {
    return this.db.transaction(async (client) => {
      await client.query(lockAddressBlocks({}));
      await client.query(forgetAddressBlocks({}));
      await this.copy.replace((await client.query(activeAddressBlocks({}))).rows);
    });
  }
}
