import { listPortals, portalVariables } from '@telecare/federation';

interface ListenerPort {
  readonly usual: number;
  readonly variable: string;
}

const ofTheStack = {
  gateway: { usual: 4200, variable: 'SHELL_PORT' },
  api: { usual: 3000, variable: 'API_PORT' },
  worker: { usual: 3001, variable: 'WORKER_PORT' },
  /** Port where browsers sign in, which every token contains. The sign-in gateway listens here. */
  keycloak: { usual: 8180, variable: 'KEYCLOAK_PORT' },
  /** Keycloak's own port, for the product's servers and for operators. */
  keycloakInner: { usual: 8181, variable: 'KEYCLOAK_INNER_PORT' },
  keycloakManagement: { usual: 9180, variable: 'KEYCLOAK_MANAGEMENT_PORT' },
  postgres: { usual: 5442, variable: 'POSTGRES_PORT' },
  redis: { usual: 6389, variable: 'REDIS_PORT' },
  smtp: { usual: 1025, variable: 'SMTP_PORT' },
  mailWeb: { usual: 1080, variable: 'MAIL_WEB_PORT' },
  textWeb: { usual: 1090, variable: 'TEXT_WEB_PORT' },
} satisfies Record<string, ListenerPort>;

export type Ports = Readonly<Record<keyof typeof ofTheStack, number>> & Readonly<Record<string, number>>;

function listeners(): Record<string, ListenerPort> {
  const ofPortals = listPortals().map(({ name, port }) => [
    name,
    { usual: port, variable: portalVariables(name).port },
  ]);
  return { ...ofTheStack, ...(Object.fromEntries(ofPortals) as Record<string, ListenerPort>) };
}

export const portVariable = (name: string): string | undefined => listeners()[name]?.variable;

export function portsFrom(variables: NodeJS.ProcessEnv): Ports {
  const offset = parseOffset(variables.PORT_OFFSET ?? '0');
  const ports = mapPorts(({ usual, variable }) => parsePort(variable, variables[variable] ?? `${usual + offset}`));
  const { variable } = ofTheStack.keycloakInner;
  // Moving Keycloak moves both of its ports.
  return variables[variable] === undefined ? { ...ports, keycloakInner: ports.keycloak + 1 } : ports;
}

/**
 * Adds 10000 to all ports, so that tests can run next to `npm start`. `TEST_PORT_OFFSET` sets another distance, for
 * tests of several checkouts at once.
 */
export function testPorts(variables: NodeJS.ProcessEnv = process.env): Ports {
  const offset = parsePort('TEST_PORT_OFFSET', variables.TEST_PORT_OFFSET ?? '10000');
  return mapPorts(({ usual }) => usual + offset);
}

/** Ports above 1024 that fetch refuses, in browsers and in Node (https://fetch.spec.whatwg.org/#port-blocking). */
const BLOCKED = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
]);

function mapPorts(portOf: (listener: ListenerPort) => number): Ports {
  const ports = Object.entries(listeners()).map(([name, listener]) => [name, allowed(portOf(listener), listener)]);
  return Object.fromEntries(ports) as Ports;
}

function allowed(port: number, { variable }: ListenerPort): number {
  if (BLOCKED.has(port)) throw new Error(`Browsers refuse port ${port}. Choose another offset, or set ${variable}.`);
  return port;
}

function parseOffset(value: string): number {
  if (/^\d{1,5}$/.test(value) && Number(value) < 55_000) return Number(value);
  throw new Error(`PORT_OFFSET=${value} is not a distance between ports, such as 100.`);
}

function parsePort(variable: string, value: string): number {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`${variable}=${value} is not a port number.`);
  }
  return port;
}
