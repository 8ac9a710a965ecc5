import { isUsual, ROLE_SWITCHES, rolesWith } from '@telecare/contracts';
import type { AccessNote } from '../access/endpoint.decorator.js';
import type { Route } from './routes.js';

export function permissionList(routes: readonly Route[]): string {
  const rows = routes.map(({ method, path, access }) => `| ${method} | \`${path}\` | ${describe(access)} |`).sort();
  return [
    '# Who may call what',
    '',
    'Written by `npm run api:generate` from the decorators of the handlers.',
    'A permission counts in the practice that the request names; which rows it reaches is up to the repository and row-level security.',
    '"Again": users who need a second factor must have used it within the last minutes (docs/sign-in.md).',
    'A path with a patient in it opens their record, which practices may close to practitioners who do not care for them (docs/tenancy.md).',
    '',
    '| Method | Path | Permission | Roles |',
    '|---|---|---|---|',
    ...rows,
    '',
    '## What practices decide',
    '',
    'Administrators of a practice switch these for a role, in "Practice Settings" under "Roles" (docs/tenancy.md). No other permission of a role can be changed.',
    '',
    '| Role | Permission | Usual |',
    '|---|---|---|',
    ...ROLE_SWITCHES.map(
      (known) => `| ${known.role} | \`${known.permission}\` | ${isUsual(known) ? 'allowed' : 'denied'} |`,
    ),
    '',
  ].join('\n');
}

function describe(access: AccessNote | undefined): string {
  switch (access?.kind) {
    case undefined:
      return 'undeclared | nobody';
    case 'public':
      return `public: ${access.reason} | everybody`;
    case 'own':
      return 'own account | everybody signed in';
    case 'practice':
    case 'platform':
      return `\`${access.permission}\`${access.asksAgain ? ' again' : ''} | ${rolesWith(access.permission).join(', ')}`;
  }
}
