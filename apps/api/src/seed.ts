import 'reflect-metadata';
import { commandLine } from '@telecare/kernel/command-line';
import { ensureAccounts } from './demo/demo-accounts.js';
import { demoPeople, loadDemo } from './demo/load-demo.js';
import { entities } from './entities.js';
import { migrationEnvSchema } from './platform/config/env.schema.js';
import { readEnv } from './platform/config/read-env.js';
import { ownerDataSource } from './platform/database/schema/migrate.js';
import { KeycloakTransport } from './platform/identity/keycloak-transport.js';

commandLine(`node apps/api/dist/seed.js
Adds what is missing of the demo practices and people, in DATABASE_MIGRATION_URL and at OIDC_ISSUER.`);

const env = readEnv(migrationEnvSchema);
/** Right after its first start, Keycloak hashes passwords slowly on a small machine. */
const PATIENCE_MS = 60_000;
const keycloak = new KeycloakTransport(
  env.OIDC_INTERNAL_URL ?? env.OIDC_ISSUER,
  env.OIDC_ADMIN_CLIENT_SECRET,
  PATIENCE_MS,
);
const accounts = await ensureAccounts(keycloak, demoPeople());
const owner = await ownerDataSource(env.DATABASE_MIGRATION_URL, entities).initialize();
try {
  const written = await loadDemo(owner, accounts);
  process.stdout.write(
    written.length ? `Demo practices written: ${written.join(', ')}\n` : 'The demo practices are there already\n',
  );
} finally {
  await owner.destroy();
}
