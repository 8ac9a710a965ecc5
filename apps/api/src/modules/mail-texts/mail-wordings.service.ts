import { Injectable } from '@nestjs/common';
import type { Language, MailWording } from '@telecare/contracts';
import { DEFAULT_WORDING } from '../../platform/mail/own-words.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { wordingOf } from './mail-texts.queries.js';

@Injectable()
export class MailWordingsService {
  constructor(private readonly db: WorkerDb) {}

  async of(practiceId: string, mail: string, language: Language): Promise<MailWording> {
    const [own] = await this.db.inPractice(practiceId, wordingOf({ mail, language }));
    return own ?? DEFAULT_WORDING;
  }
}
