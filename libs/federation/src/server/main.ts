import { commandLine, wrongUsage } from '@telecare/kernel/command-line';
import { createPortalServer } from './portal-server.ts';

const usage = `node libs/federation/src/server/main.ts PORTAL
Serves the releases of one portal, such as patient-portal. PORT says where; HOST (localhost) is the address to listen on,
PUBLIC_URL (http://localhost:4200) where browsers reach the gateway.`;

const [portal = ''] = commandLine(usage, { operands: [1, 1] }).positionals;
const { HOST: host = 'localhost', PORT: port, PUBLIC_URL: publicUrl = 'http://localhost:4200' } = process.env;
if (!port) wrongUsage('PORT is not set', usage);

const server = await createPortalServer({ portal, allowedOrigins: [new URL(publicUrl).origin] });
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void server.close().then(() => process.exit(0)));
}
await server.listen({ host, port: Number(port) });
