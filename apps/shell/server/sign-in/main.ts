import { commandLine } from '@telecare/kernel/command-line';
import { readSignInConfig } from './sign-in-config.ts';
import { createSignInGateway } from './sign-in-gateway.ts';

commandLine(`node apps/shell/server/sign-in/main.ts
The sign-in gateway: stands before the identity server and limits failed sign-ins of one network address. It is
configured by its environment: apps/shell/server/sign-in/sign-in-config.ts and docs/operations.md.`);

const config = readSignInConfig(process.env);
const gateway = createSignInGateway(config);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void gateway.close().then(() => process.exit(0)));
}
await gateway.listen({ host: config.host, port: config.port });
