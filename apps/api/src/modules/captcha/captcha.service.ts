import { Injectable } from '@nestjs/common';
import type { CaptchaChallengeDto } from '@telecare/contracts';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { Redis } from 'ioredis';
import { Config } from '../../platform/config/config.module.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { readPlatformSwitches } from '../practices/platform-switches.read-model.js';
import { answerIn, CAPTCHA_SECONDS, COST, TRIES_MAX, TRIES_MIN } from './captcha.rules.js';

/** A proof of work for public forms, so that no third party learns who sends them (docs/adr/0118). */
@Injectable()
export class CaptchaService {
  constructor(
    private readonly db: TenantDb,
    private readonly redis: Redis,
    private readonly config: Config,
  ) {}

  async challenge(): Promise<CaptchaChallengeDto> {
    if (!(await this.isOn())) return { challenge: null };
    const counter = randomInt(TRIES_MIN, TRIES_MAX);
    const expiresAt = new Date(Date.now() + CAPTCHA_SECONDS * 1000);
    const work = { algorithm: 'PBKDF2/SHA-256', cost: COST, counter, expiresAt, deriveKey };
    return { challenge: JSON.stringify(await createChallenge({ ...work, ...this.secrets() })) };
  }

  /** @throws DomainError if the platform requires a solution and the form has none, an expired one or a used one */
  async check(captcha: string | undefined): Promise<void> {
    if ((await this.isOn()) && !(await this.isSolved(captcha))) throw new DomainError('captcha.failed');
  }

  private async isOn(): Promise<boolean> {
    if (!this.config.env.CAPTCHA_SECRET) return false;
    return Boolean((await this.db.openQuery(readPlatformSwitches({})))[0]?.captcha);
  }

  private async isSolved(captcha: string | undefined): Promise<boolean> {
    const answer = answerIn(captcha);
    if (!answer) return false;
    const { verified } = await verifySolution({ ...answer, deriveKey, ...this.secrets() });
    return verified && this.isFirstUse(answer.challenge.signature);
  }

  /** While Redis is down, a solution can be used repeatedly. Rate limits still apply. */
  private async isFirstUse(signature: string): Promise<boolean> {
    const set = this.redis.set(`captcha:${signature}`, '1', 'EX', CAPTCHA_SECONDS, 'NX');
    return (await set.catch(() => 'OK')) === 'OK';
  }

  private secrets() {
    const secret = this.config.env.CAPTCHA_SECRET;
    return { hmacSignatureSecret: secret, hmacKeySignatureSecret: `key:${secret}` };
  }
}
