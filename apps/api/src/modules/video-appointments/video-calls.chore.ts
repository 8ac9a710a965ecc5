import { Injectable } from '@nestjs/common';
import { Chore } from '../../platform/queue/chore.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { forgetPresences, forgetSignals } from './call/video-call.queries.js';

@Injectable()
export class VideoCallsCleanUp extends Chore {
  readonly name = 'call-cleanup';
  readonly everyMinutes = 5;

  constructor(private readonly db: WorkerDb) {
    super();
  }

  async run(): Promise<void> {
    await this.db.query(forgetSignals({}));
    await this.db.query(forgetPresences({}));
  }
}
