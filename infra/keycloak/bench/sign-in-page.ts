import { randomUUID } from 'node:crypto';
import { commandLine } from '@telecare/kernel/command-line';
import { signInThroughPage } from '../contract/hosted-page.ts';
import { RealmPeople } from '../contract/realm-clients.ts';
import { silentSteps, startServices, testPorts } from '../../stack/index.ts';

/**
 * `npm run bench:sign-in-page`: measures whether the hosted sign-in page reveals who has an account. Alternates wrong
 * passwords for addresses with an account, without one, with a blocked account and with a locked one. The area under
 * the curve is the probability that an address took longer than one without an account, which is 0.5 if the time
 * reveals nothing. Includes the time to open the page, which is the same for everyone. See docs/sign-in.md for results.
 */
commandLine(`npm run bench:sign-in-page
Measures whether the sign-in page tells by its time who has an account. BENCH_SAMPLES (100) attempts of each kind.`);

const SAMPLES = Number(process.env.BENCH_SAMPLES ?? 100);
const PASSWORD = 'a long enough passphrase';
const FAILURES_UNTIL_LOCKED = 5;

type Kind = 'known' | 'unknown' | 'blocked' | 'locked';

const services = await startServices({
  services: ['postgres', 'keycloak'],
  dataDir: '.data/bench-sign-in-page',
  ports: testPorts(),
  external: {},
  // Each attempt comes from its own address, because the rate limit would stop the measurement.
  signInSettings: { TRUSTED_PROXIES: 'loopback' },
  steps: silentSteps(),
});
const { OIDC_ISSUER: issuer = '', OIDC_INTERNAL_URL: inner = '', PUBLIC_URL: webUrl = '' } = services.environment;
const people = await RealmPeople.connect(inner, services.environment.OIDC_ADMIN_CLIENT_SECRET ?? '');

const newAddress = (): string => `${randomUUID()}@clinic.example`;

async function newPerson(enabled = true): Promise<string> {
  const email = newAddress();
  const id = await people.create(email);
  await people.setPassword(id, PASSWORD);
  if (!enabled) await people.send('PUT', `/users/${id}`, { enabled });
  return email;
}

let addresses = 0;

function newNetworkAddress(): string {
  addresses += 1;
  return `10.0.${addresses >> 8}.${addresses & 255}`;
}

const attempt = (email: string) =>
  signInThroughPage({
    issuer,
    from: newNetworkAddress(),
    clientId: 'telecare-patient',
    redirectUri: `${webUrl}/auth/callback/patient`,
    email,
    password: 'not the password',
  });

async function lockedPerson(): Promise<string> {
  const email = await newPerson();
  for (let failures = 0; failures < FAILURES_UNTIL_LOCKED; failures += 1) await attempt(email);
  return email;
}

const addressOf: Record<Kind, () => Promise<string>> = {
  known: () => newPerson(),
  unknown: () => Promise.resolve(newAddress()),
  blocked: () => newPerson(false),
  locked: lockedPerson,
};

/** Probability that a value of the first list is larger than one of the second. */
const areaUnderCurve = (first: readonly number[], second: readonly number[]): number =>
  first.flatMap((a) => second.map((b) => (a > b ? 1 : a === b ? 0.5 : 0))).reduce<number>((sum, win) => sum + win, 0) /
  (first.length * second.length);

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

try {
  const times: Record<Kind, number[]> = { known: [], unknown: [], blocked: [], locked: [] };
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    for (const kind of Object.keys(times) as Kind[]) {
      const email = await addressOf[kind]();
      const started = performance.now();
      await attempt(email);
      times[kind].push(performance.now() - started);
    }
  }
  for (const kind of Object.keys(times) as Kind[]) {
    const area = areaUnderCurve(times[kind], times.unknown).toFixed(3);
    process.stdout.write(`${kind.padEnd(8)} median ${median(times[kind]).toFixed(0).padStart(4)} ms, area ${area}\n`);
  }
} finally {
  await services.stop();
}
process.exit();
