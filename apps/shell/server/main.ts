import { announceShell } from '@telecare/federation';
import { commandLine } from '@telecare/kernel/command-line';
import { readGatewayConfig } from './gateway-config.ts';
import { createGateway } from './gateway.ts';

commandLine(`node apps/shell/server/main.ts
The gateway: the shell, the portals and the API under one address. It is configured by its environment:
apps/shell/server/gateway-config.ts and docs/operations.md.`);

const config = readGatewayConfig(process.env);
const gateway = await createGateway(config);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void gateway.close().then(() => process.exit(0)));
}
try {
  announceShell(config.shellFiles);
} catch (err) {
  gateway.log.warn({ err }, 'The registry does not know this shell; see "Releases of portals" in docs/operations.md');
}
await gateway.listen({ host: config.host, port: config.port });
