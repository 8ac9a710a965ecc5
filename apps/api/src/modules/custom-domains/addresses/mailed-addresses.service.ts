import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.module.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { workingDomain } from './practice-address.queries.js';
import { practiceOrigin } from '../../../platform/mail/practice-origin.js';

@Injectable()
export class MailedAddressesService {
  constructor(
    private readonly db: WorkerDb,
    private readonly config: Config,
  ) {}

  async of(practiceId: string): Promise<string> {
    const [found] = await this.db.inPractice(practiceId, workingDomain({}));
    return practiceOrigin(this.config.env.PUBLIC_URL, found?.domain);
  }
}
