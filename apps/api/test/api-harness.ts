import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Reflector } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../src/app.module.js';
import { entities } from '../src/entities.js';
import { type Env, envSchema } from '../src/platform/config/env.schema.js';
import { ownerDataSource } from '../src/platform/database/schema/migrate.js';
import { createApp } from '../src/platform/server/create-app.js';
import { createLog } from '../src/platform/logging/log.js';
import { BrowserKey } from './browser-key.js';
import { Given, type Person } from './factories/given.js';
import { type IdentityStub, startIdentityStub } from './identity-stub.js';
import { KeptContractInterceptor } from './kept-contract.js';
import { startTestServices } from './services.js';
import { createDatabase } from './test-database.js';
import { Visitor } from './visitor.js';

/** Services usually start within a second, but may take long on a busy machine. */
export const START_TIMEOUT = 180_000;

/** Claims of an access token about the sign-in: its level, and the seconds since the last proof (docs/sign-in.md). */
export interface SignInProof {
  readonly level: 1 | 2 | 3;
  readonly secondsAgo: number;
}

export interface ApiHarness {
  readonly app: NestFastifyApplication;
  readonly env: Env;
  readonly migrationUrl: string;
  readonly identity: IdentityStub;
  readonly given: Given;
  readonly anybody: Visitor;
  /**
   * Signs the person in with their own browser, which stays the same for every sign-in. Requests name `practice`, and
   * `proof` sets the authentication level.
   */
  as(person: Person, practice?: { id: string }, proof?: SignInProof): Promise<Visitor>;
  opened(person: Person, practice: { id: string }): Promise<Visitor>;
  stop(): Promise<void>;
}

export async function startApi(variables: NodeJS.ProcessEnv = {}): Promise<ApiHarness> {
  const services = await startTestServices();
  const [urls, identity] = await Promise.all([createDatabase(services.databaseAdminUrl), startIdentityStub()]);
  const anchorDir = await mkdtemp(join(tmpdir(), 'telecare-anchors-'));
  const env = envSchema.parse({
    NODE_ENV: 'test',
    PUBLIC_URL: 'http://localhost:4200',
    ...urls,
    // On a busy machine, connections take longer than the product would wait.
    DATABASE_WAIT_MS: 60_000,
    REDIS_URL: services.redisUrl,
    OIDC_ISSUER: identity.issuer,
    OIDC_ADMIN_CLIENT_SECRET: 'admin-secret',
    OIDC_PASSWORD_CHECK_CLIENT_SECRET: 'check-secret',
    OIDC_SETTINGS_CLIENT_SECRET: 'settings-secret',
    INVITATION_SECRET: 'a-secret-for-invitations-of-the-tests',
    SEALING_SECRET: 'a-secret-for-credentials-of-the-tests',
    VAPID_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
    AUDIT_SIGNING_SECRET: 'a-secret-that-signs-the-audit-of-specs',
    AUDIT_ANCHOR_FILE: join(anchorDir, 'audit-anchors.jsonl'),
    SMTP_URL: 'smtp://localhost:1',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    ...variables,
  });
  const app = await createApp(AppModule.with(env), env, createLog(env.LOG_LEVEL, 'api'));
  app.useGlobalInterceptors(new KeptContractInterceptor(app.get(Reflector)));
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  const owner = await ownerDataSource(urls.DATABASE_MIGRATION_URL, entities).initialize();

  const as: ApiHarness['as'] = async (person, practice = person.practice, proof) => {
    const key = await BrowserKey.create();
    const sid = randomUUID();
    const token = await identity.sign({ ...claimsOf(person, sid, key), ...claimsOfProof(proof) });
    return new Visitor(app, env.PUBLIC_URL, { token, key, sessionId: sid, cookie: cookieOf(person) }, practice?.id);
  };

  const given = new Given(owner);
  const opened: ApiHarness['opened'] = async (person, practice) => {
    const visitor = await as(person, practice);
    await given.opening(person, practice, visitor.session?.sessionId ?? '');
    return visitor;
  };

  const stop = async () => {
    await app.close();
    await owner.destroy();
    await identity.stop();
    await rm(anchorDir, { recursive: true });
    await services.stop();
  };
  const anybody = new Visitor(app, env.PUBLIC_URL);
  return { app, env, migrationUrl: urls.DATABASE_MIGRATION_URL, identity, given, anybody, as, opened, stop };
}

const cookieOf = ({ userId }: Person) => `telecare_device=${createHash('sha256').update(userId).digest('base64url')}`;

/** Without a proof, the token comes from a realm without authentication levels. */
const claimsOfProof = (proof?: SignInProof) =>
  proof ? { acr: `${proof.level}`, auth_time: Math.floor(Date.now() / 1000) - proof.secondsAgo } : {};

const claimsOf = (person: Person, sid: string, key: BrowserKey) => ({
  sub: person.userId,
  sid,
  azp: 'telecare-staff',
  typ: 'DPoP',
  email: person.email,
  email_verified: person.emailVerified ?? true,
  given_name: person.profile?.firstName,
  family_name: person.profile?.lastName,
  cnf: { jkt: key.thumbprint },
});
