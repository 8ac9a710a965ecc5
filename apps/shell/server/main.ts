import { readGatewayConfig } from './gateway-config.ts';
import { createGateway } from './gateway.ts';

const config = readGatewayConfig(process.env);
const gateway = await createGateway(config);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void gateway.close().then(() => process.exit(0)));
}
await gateway.listen({ host: config.host, port: config.port });
