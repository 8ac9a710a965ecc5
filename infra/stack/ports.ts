/** Every port the stack listens on, named by what answers there. */
export interface Ports {
  gateway: number;
  patientPortal: number;
  staffPortal: number;
  adminConsole: number;
  api: number;
  worker: number;
  /** Where browsers sign in and what every token names; the sign-in gateway listens there. */
  keycloak: number;
  /** Where Keycloak itself listens, for the product's own servers and for operators. */
  keycloakInner: number;
  keycloakManagement: number;
  postgres: number;
  redis: number;
  smtp: number;
  mailWeb: number;
}

/** The variable that moves each port, said in the message about a taken one. */
export const portVariables: Record<keyof Ports, string> = {
  gateway: 'SHELL_PORT',
  patientPortal: 'PATIENT_PORTAL_PORT',
  staffPortal: 'STAFF_PORTAL_PORT',
  adminConsole: 'ADMIN_CONSOLE_PORT',
  api: 'API_PORT',
  worker: 'WORKER_PORT',
  keycloak: 'KEYCLOAK_PORT',
  keycloakInner: 'KEYCLOAK_INNER_PORT',
  keycloakManagement: 'KEYCLOAK_MANAGEMENT_PORT',
  postgres: 'POSTGRES_PORT',
  redis: 'REDIS_PORT',
  smtp: 'SMTP_PORT',
  mailWeb: 'MAIL_WEB_PORT',
};

const startPorts: Ports = {
  gateway: 4200,
  patientPortal: 4201,
  staffPortal: 4202,
  adminConsole: 4203,
  api: 3000,
  worker: 3001,
  keycloak: 8180,
  keycloakInner: 8181,
  keycloakManagement: 9180,
  postgres: 5442,
  redis: 6389,
  smtp: 1025,
  mailWeb: 1080,
};

/** The ports of `npm start`, each movable by its variable. */
export function portsFrom(variables: NodeJS.ProcessEnv): Ports {
  const port = (name: keyof Ports, usual: number): number => {
    const value = variables[portVariables[name]];
    return value === undefined ? usual : parsePort(portVariables[name], value);
  };
  const ports = mapPorts(port);
  // Whoever moves the identity server moves both of its ports.
  return { ...ports, keycloakInner: port('keycloakInner', ports.keycloak + 1) };
}

/**
 * The same stack 10000 higher, so that tests run beside a running `npm start`; `TEST_PORT_OFFSET` says another
 * distance, for tests of several checkouts at once.
 */
export function testPorts(variables: NodeJS.ProcessEnv = process.env): Ports {
  const offset = parsePort('TEST_PORT_OFFSET', variables.TEST_PORT_OFFSET ?? '10000');
  return mapPorts((_name, usual) => usual + offset);
}

function mapPorts(change: (name: keyof Ports, usual: number) => number): Ports {
  const names = Object.keys(startPorts) as (keyof Ports)[];
  return Object.fromEntries(names.map((name) => [name, change(name, startPorts[name])])) as unknown as Ports;
}

function parsePort(variable: string, value: string): number {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`${variable}=${value} is not a port number.`);
  }
  return port;
}
