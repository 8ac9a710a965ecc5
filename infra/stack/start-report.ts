import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { innerAddressOf } from './keycloak.ts';
import { memoryOf, processTree } from './process-table.ts';
import type { RunningServices } from './services.ts';
import type { Steps } from './steps.ts';

export function startReport(services: RunningServices, steps: Steps): string {
  const installSeconds = Number(process.env.TELECARE_INSTALL_SECONDS ?? 0);
  const total = steps.totalSeconds + installSeconds;
  const memory = memoryOf(processTree(process.pid)) / 1024 ** 3;
  return [
    '',
    'Times (several steps run side by side)',
    ...(installSeconds > 0 ? [`  npm ci: ${installSeconds} s`] : []),
    steps.table(),
    '',
    `TeleCare is ready after ${total.toFixed(0)} s and uses ${memory.toFixed(2)} GB of memory.`,
    '',
    ...addresses(services),
    '',
    `Demo accounts, all with the password ${demoPassword}`,
    ...demoAccounts.map(({ role, email, portal }) => `  ${role.padEnd(26)} ${email} (${portal} portal)`),
    '',
    'Press Ctrl-C to stop everything.',
  ].join('\n');
}

function addresses({ ports, environment, dataDir, keycloakAdminPassword }: RunningServices): string[] {
  const web = `http://localhost:${ports.gateway}`;
  const lines: [what: string, where: string][] = [
    ['TeleCare', web],
    ['Patient Portal', `${web}/auth/patient`],
    ['Staff Portal', `${web}/auth/staff`],
    ['API', `http://localhost:${ports.api}/api/health/ready`],
    ['Identity server', environment.OIDC_ISSUER ?? ''],
  ];
  if (keycloakAdminPassword !== null) {
    const console = `${innerAddressOf(ports)}/admin`;
    lines.push(['Identity administration', `${console} (admin, password in ${dataDir}/secrets.json)`]);
  }
  if (environment.SMTP_URL === `smtp://localhost:${ports.smtp}`) {
    lines.push(['Mail catcher', `http://localhost:${ports.mailWeb}`]);
  }
  if (environment.TEXT_CATCHER_URL === `http://localhost:${ports.textWeb}`) {
    lines.push(['Text messages', environment.TEXT_CATCHER_URL]);
  }
  lines.push(['Logs', `${dataDir}/logs`]);
  return lines.map(([what, where]) => `  ${what.padEnd(24)} ${where}`);
}
