import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { javaVersion } from '../bootstrap/java.mjs';
import type { KeycloakDistribution } from '../bootstrap/keycloak-distribution.mjs';
import { setOperatorsAddress } from '../keycloak/update/operators-address.ts';
import { RealmAdmin } from '../keycloak/update/realm-admin.ts';
import { readRealmFile } from '../keycloak/update/realm-file.ts';
import { updateRealm } from '../keycloak/update/update-realm.ts';
import { ManagedProcess } from './managed-process.ts';
import { repositoryRoot } from './paths.ts';
import type { Ports } from './ports.ts';
import { acceptsConnections, answersOk } from './probes.ts';
import type { Secrets } from './secrets.ts';

export interface KeycloakOptions {
  distribution: KeycloakDistribution;
  ports: Ports;
  dataDir: string;
  secrets: Secrets;
  databaseAdminUrl: string;
  smtpUrl: string;
}

const realmDir = join(repositoryRoot, 'infra/keycloak/realm');
const passwordListDir = join(repositoryRoot, 'infra/keycloak/password-blacklists');
const themesDir = join(repositoryRoot, 'infra/keycloak/themes');

/**
 * Fits Keycloak into half a gigabyte on two cores: a collector without its own threads, and no second compiler stage.
 */
const FOR_SMALL_SERVERS = '-XX:-UseG1GC -XX:+UseSerialGC -XX:TieredStopAtLevel=1';

/**
 * Stores classes when the first run ends, which makes later starts two seconds faster. Java before 19 doesn't support
 * it.
 */
const KEPT_CLASSES = '-XX:+AutoCreateSharedArchive -XX:SharedArchiveFile=data/classes.jsa -Xlog:cds=off';

/** Issuer in every token. Always `localhost`, because another host name would be another issuer. */
export function issuerOf(ports: Ports): string {
  return `http://localhost:${ports.keycloak}/realms/telecare`;
}

export const innerAddressOf = (ports: Ports): string => `http://localhost:${ports.keycloakInner}`;

export function keycloakServer(options: KeycloakOptions): ManagedProcess {
  const { home } = options.distribution;
  mkdirSync(join(home, 'data', 'import'), { recursive: true });
  copyFileSync(join(realmDir, 'telecare-realm.json'), join(home, 'data', 'import', 'telecare-realm.json'));
  // Contains theme files of the previous version under the same URLs.
  rmSync(join(home, 'data', 'tmp', 'kc-gzip-cache'), { recursive: true, force: true });
  const discovery = `${innerAddressOf(options.ports)}/realms/telecare/.well-known/openid-configuration`;
  return new ManagedProcess({
    part: 'keycloak',
    label: 'Keycloak',
    command: join(home, 'bin', 'kc.sh'),
    args: ['start', '--optimized', '--import-realm', ...serverArguments(options)],
    env: environment(options),
    cwd: home,
    dataDir: options.dataDir,
    isReady: () => answersOk(discovery),
    readyWithinMs: 1_500_000,
    // When the first run ends, Java writes 150 MB of classes, which takes up to half a minute.
    hasLetGo: async () => !(await acceptsConnections(options.ports.keycloakInner, '127.0.0.1')),
  });
}

/** The import doesn't change an existing realm, so this applies the changes of the current version. */
export async function bringRealmUpToDate({
  ports,
  secrets,
}: Pick<KeycloakOptions, 'ports' | 'secrets'>): Promise<void> {
  const file = readRealmFile(join(realmDir, 'telecare-realm.json'), {
    WEB_URL: webUrlOf(ports),
    API_SETTINGS_CLIENT_SECRET: secrets.apiSettingsClient,
  });
  const server = innerAddressOf(ports);
  const operator = { user: 'admin', password: secrets.keycloakAdmin };
  await setOperatorsAddress(await RealmAdmin.connect({ server, realm: 'master', ...operator }), server);
  await updateRealm(await RealmAdmin.connect({ server, realm: file.realm, ...operator }), file);
}

const webUrlOf = (ports: Ports): string => `http://localhost:${ports.gateway}`;

function serverArguments({ ports, databaseAdminUrl }: KeycloakOptions): string[] {
  const database = new URL(databaseAdminUrl);
  return [
    `--hostname=http://localhost:${ports.keycloak}`,
    `--hostname-admin=${innerAddressOf(ports)}`,
    '--http-enabled=true',
    '--http-host=127.0.0.1',
    `--http-port=${ports.keycloakInner}`,
    // The sign-in gateway sets the client's address. Nothing else can reach this port.
    '--proxy-headers=xforwarded',
    '--proxy-trusted-addresses=127.0.0.0/8',
    `--http-management-port=${ports.keycloakManagement}`,
    '--cache=local',
    `--db-url=jdbc:postgresql://${database.host}/keycloak${database.search}`,
    '--db-username=keycloak',
    '--db-pool-max-size=15',
    `--spi-theme--folder--dir=${themesDir}`,
    '--spi-theme--static-max-age=600',
    // Events contain e-mail addresses. Administrators can read them in Keycloak, so the log omits them.
    '--log-level=info,org.keycloak.events:off',
    // Reads the list in place. The server doesn't start without the list that the realm's policy names.
    `--spi-password-policy--password-blacklist--blacklists-path=${passwordListDir}`,
  ];
}

/** Starts with a clean environment, because a placeholder in the realm file can read any variable. */
function environment({ distribution, ports, secrets, smtpUrl }: KeycloakOptions): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    JAVA_HOME: distribution.javaHome,
    JAVA_OPTS_KC_HEAP: '-Xms64m -Xmx512m',
    JAVA_OPTS_APPEND:
      javaVersion(distribution.javaHome) < 19 ? FOR_SMALL_SERVERS : `${FOR_SMALL_SERVERS} ${KEPT_CLASSES}`,
    KC_DB_PASSWORD: secrets.databaseKeycloak,
    KC_BOOTSTRAP_ADMIN_USERNAME: 'admin',
    KC_BOOTSTRAP_ADMIN_PASSWORD: secrets.keycloakAdmin,
    WEB_URL: webUrlOf(ports),
    API_ADMIN_CLIENT_SECRET: secrets.apiAdminClient,
    PASSWORD_CHECK_CLIENT_SECRET: secrets.passwordCheckClient,
    API_SETTINGS_CLIENT_SECRET: secrets.apiSettingsClient,
    ...mailVariables(smtpUrl),
  };
}

function mailVariables(smtpUrl: string): Record<string, string> {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  return {
    SMTP_HOST: url.hostname,
    SMTP_PORT: url.port || (secure ? '465' : '587'),
    SMTP_SSL: String(secure),
    SMTP_STARTTLS: String(!secure && url.username !== ''),
    SMTP_AUTH: String(url.username !== ''),
    SMTP_USER: decodeURIComponent(url.username),
    SMTP_PASSWORD: decodeURIComponent(url.password),
    MAIL_FROM: process.env.MAIL_FROM ?? 'no-reply@telecare.example',
  };
}
