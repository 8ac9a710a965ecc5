import 'reflect-metadata';
import { commandLine, wrongUsage } from '@telecare/kernel/command-line';
import { z } from 'zod';
import { inviteAdministrator } from './modules/invitations/administrators/administrator-invitation.js';
import { InvitationLinks } from './modules/invitations/mails/invitation-links.js';
import { envSchema } from './platform/config/env.schema.js';
import { readEnv } from './platform/config/read-env.js';
import { WorkerDb } from './platform/queue/worker-db.js';

const usage = `node apps/api/dist/admin-create.js --email ADDRESS [--mail]
Invites a super administrator, in the environment of the API, and prints the link that creates the account.

  --email ADDRESS   who is invited
  --mail            mail the link too

The link works once and for a week. Running it again gives a new link and ends the one before. It changes nothing if the
person is a super administrator already.`;

const { values } = commandLine(usage, { options: { email: { type: 'string' }, mail: { type: 'boolean' } } });
const email = z.email().safeParse(values.email?.trim().toLowerCase());
if (!email.success) wrongUsage(values.email ? `'${values.email}' is no e-mail address` : '--email is missing', usage);

const config = { env: readEnv(envSchema) };
const db = new WorkerDb(config);
try {
  const wanted = { email: email.data ?? '', mail: values.mail ?? false };
  const url = await inviteAdministrator(db, new InvitationLinks(config), wanted);
  process.stdout.write(url ? `Open this link to create the account:\n${url}\n` : 'Already a super administrator\n');
} finally {
  await db.onApplicationShutdown();
}
