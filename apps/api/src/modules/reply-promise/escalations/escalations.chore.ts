import { Injectable } from '@nestjs/common';
import { Chore } from '../../../platform/queue/chore.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { escalateWaits } from './escalations.queries.js';

/** Passes on what was not answered in the promised time, once for each wait. */
@Injectable()
export class Escalations extends Chore {
  readonly name = 'message-escalations';
  readonly everyMinutes = 1;

  constructor(private readonly db: WorkerDb) {
    super();
  }

  async run(): Promise<void> {
    await this.db.query(escalateWaits({}));
  }
}
