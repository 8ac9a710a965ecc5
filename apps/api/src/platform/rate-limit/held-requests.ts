import { Injectable } from '@nestjs/common';
import { RateLimited } from '../http/domain-error.js';

/** Enough for one person's browsers and tabs. The gateway limits sessions and network addresses. */
export const HELD_REQUESTS_PER_PERSON = 20;

const RETRY_AFTER_SECONDS = 10;

@Injectable()
export class HeldRequests {
  private readonly open = new Map<string, number>();

  /** @throws RateLimited if the person already has the maximum of open requests */
  async hold<Answer>(userId: string, wait: () => Promise<Answer>): Promise<Answer> {
    const held = this.open.get(userId) ?? 0;
    if (held >= HELD_REQUESTS_PER_PERSON) throw new RateLimited(RETRY_AFTER_SECONDS);
    this.open.set(userId, held + 1);
    try {
      return await wait();
    } finally {
      this.release(userId);
    }
  }

  private release(userId: string): void {
    const left = (this.open.get(userId) ?? 0) - 1;
    if (left > 0) this.open.set(userId, left);
    else this.open.delete(userId);
  }
}
