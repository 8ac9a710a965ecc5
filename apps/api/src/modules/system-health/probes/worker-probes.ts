import { stat, statfs } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { auditTables, monthsAhead } from '../../../platform/audit/audit-tables.js';
import { Config } from '../../../platform/config/config.module.js';
import { IdentityProvider } from '../../../platform/identity/identity-provider.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { servedCertificate } from '../../../platform/tls/served-certificate.js';
import { clockSkew } from './clock-skew.js';
import { lookAtClock } from './clock-skew.queries.js';
import { DatabaseProbe } from './database-probe.js';
import { redisFigures } from '../samples/redis-info.js';
import { Rise } from '../samples/rise.js';
import { type HealthSample, probe, round } from '../samples/sample.js';
import { lookAtTexts } from './text-probe.queries.js';
import { lookAtAudit, lookAtCertificates, lookAtFigures, lookAtWork } from './worker-probes.queries.js';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

@Injectable()
export class WorkerProbes {
  private readonly publicUrl: URL;
  private readonly anchorFile: string;
  private readonly evictions = new Rise(HOUR_MS);

  constructor(
    private readonly db: WorkerDb,
    private readonly database: DatabaseProbe,
    private readonly redis: Redis,
    private readonly identity: IdentityProvider,
    private readonly mailer: Mailer,
    { env }: Config,
  ) {
    this.publicUrl = new URL(env.PUBLIC_URL);
    this.anchorFile = env.AUDIT_ANCHOR_FILE;
  }

  async look(): Promise<HealthSample[]> {
    const looks = [
      this.database.look(),
      this.work(),
      this.figures(),
      this.redisServer(),
      this.identityServer(),
      this.mail(),
      this.texts(),
      this.disk(),
      this.audit(),
    ];
    if (this.publicUrl.protocol === 'https:') looks.push(this.certificate());
    return (await Promise.all(looks)).flat();
  }

  private async work(): Promise<HealthSample[]> {
    const sample = await probe('queue', async () => {
      const [found] = await this.db.query(lookAtWork({}));
      const workerClockSkew = round(await clockSkew(async () => (await this.db.query(lookAtClock({})))[0]!.at));
      if (!found) return { workerClockSkew };
      return { waitingWork: found.waiting, oldestWork: round(found.oldest), givenUp: found.givenUp, workerClockSkew };
    });
    return [sample];
  }

  private async figures(): Promise<HealthSample[]> {
    const sample = await probe('figures', async () => {
      const [found] = await this.db.query(lookAtFigures({}));
      return { figuresVerified: round(found?.age ?? 0), figuresWrong: found?.differences ?? 0 };
    });
    return [sample];
  }

  private async redisServer(): Promise<HealthSample[]> {
    const sample = await probe('redis', async (elapsed) => {
      await this.redis.ping();
      const redisAnswer = elapsed();
      const { memoryUsed, evicted, unwritten } = redisFigures(await this.redis.info());
      return {
        redisAnswer,
        redisEvictions: this.evictions.of(evicted),
        ...(memoryUsed !== undefined && { redisMemory: round(memoryUsed) }),
        ...(unwritten !== undefined && { redisUnwritten: unwritten }),
      };
    });
    return [sample];
  }

  private async identityServer(): Promise<HealthSample[]> {
    const sample = await probe('identity', async (elapsed) => {
      if (!(await this.identity.isUp())) throw new Error('The identity server does not answer');
      return { identityAnswer: elapsed() };
    });
    return [sample];
  }

  private async mail(): Promise<HealthSample[]> {
    const sample = await probe('mail', async (elapsed) => {
      await this.mailer.greet();
      return { mailAnswer: elapsed() };
    });
    return [sample];
  }

  private async texts(): Promise<HealthSample[]> {
    const sample = await probe('texts', async () => {
      const [found] = await this.db.acrossPractices(lookAtTexts({}));
      if (!found) return {};
      const { accepted, failed, unknown, unanswered, oldest, paused } = found;
      return {
        textsAccepted: accepted,
        textsFailed: failed,
        textsInDoubt: unknown + unanswered,
        oldestText: round(oldest),
        textsPaused: paused,
      };
    });
    return [sample];
  }

  /** Disk of this process. A database on another machine has its own monitoring. */
  private async disk(): Promise<HealthSample[]> {
    const sample = await probe('disk', async () => {
      const { blocks, bavail } = await statfs('.');
      return { diskUsed: round(100 * (1 - bavail / blocks)) };
    });
    return [sample];
  }

  /** Before the first verification, only measures the tables of the next months. */
  private async audit(): Promise<HealthSample[]> {
    const sample = await probe('audit', async () => {
      const [found] = await this.db.query(lookAtAudit({}));
      return {
        auditMonths: monthsAhead(await this.db.query(auditTables({})), new Date()),
        ...(await this.sealingAge()),
        ...(typeof found?.verified === 'number' && { auditVerified: Math.floor(found.verified) }),
        ...(typeof found?.faults === 'number' && { auditFaults: found.faults }),
      };
    });
    return [sample];
  }

  /** Seconds since the audit log was last sealed without a fault. A writer of the database cannot change this file. */
  private async sealingAge(): Promise<{ auditSealed?: number }> {
    const file = await stat(this.anchorFile).catch(() => undefined);
    return file ? { auditSealed: Math.max(0, Math.round((Date.now() - file.mtimeMs) / 1_000)) } : {};
  }

  private async certificate(): Promise<HealthSample[]> {
    const { hostname, port } = this.publicUrl;
    const sample = await probe('certificate', async () => {
      const own = await servedCertificate({ name: hostname, port: Number(port || 443) });
      if (!own) throw new Error('The platform shows no certificate');
      const [domains] = await this.db.query(lookAtCertificates({}));
      const isWrong = !own.isForName || !own.isTrusted || own.until <= Date.now();
      const ends = [isWrong ? null : own.until, domains?.firstEnd ?? null].filter((end) => end !== null);
      return {
        certificatesWrong: (isWrong ? 1 : 0) + (domains?.wrong ?? 0),
        ...(ends.length > 0 && { certificateLeft: Math.floor((Math.min(...ends) - Date.now()) / DAY_MS) }),
      };
    });
    return [sample];
  }
}
