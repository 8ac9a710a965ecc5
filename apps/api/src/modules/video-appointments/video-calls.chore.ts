import { Injectable } from '@nestjs/common';
import { Chore } from '../../platform/queue/chore.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';

const CLEAN_UP = [
  `delete from app.video_signals where created_at < now() - interval '2 minutes'`,
  `delete from app.video_presences where seen_at < now() - interval '10 minutes'`,
];

/** Removes what browsers left behind that were closed without hanging up. */
@Injectable()
export class VideoCallsCleanUp extends Chore {
  readonly name = 'call-cleanup';
  readonly everyMinutes = 5;

  constructor(private readonly db: WorkerDb) {
    super();
  }

  async run(): Promise<void> {
    for (const text of CLEAN_UP) await this.db.query(text);
  }
}
