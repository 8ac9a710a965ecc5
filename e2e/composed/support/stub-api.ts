import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';

/** Users of the stub, because identity is out of scope in these tests. */
export type Visitor = 'patient' | 'practice_admin' | 'super_admin';

export interface ReportedFault {
  readonly remote: string;
  readonly version: string;
  readonly kind: string;
}

const practice = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Riverside Family Practice',
  subdomain: 'riverside',
  logoUrl: null,
  customDomain: null,
  phone: null,
  email: null,
  address: null,
  websiteUrl: null,
  isActive: true,
  timeZone: 'America/New_York',
  theme: {
    primary: '160 84% 30%',
    primaryForeground: '0 0% 100%',
    primaryHover: '160 84% 25%',
    secondary: '210 40% 96%',
    secondaryForeground: '222 47% 11%',
    secondaryHover: '210 40% 90%',
    accent: '210 40% 96%',
    accentForeground: '222 47% 11%',
  },
};
const NOTHING_TO_DO = {
  withoutAdministrator: [],
  allWithoutAdministrator: 0,
  inactivePractices: 0,
  unprovedDomains: 0,
  failedDeliveries: 0,
};

const counts = { users: 3, practitioners: 2, patients: 5, appointments: 8 };

const answers: Record<string, (visitor: Visitor) => unknown> = {
  '/api/practices/lookup': () => practice,
  [`/api/practices/${practice.id}`]: () => practice,
  '/api/practices': () => ({ items: [practice], next: null }),
  '/api/me': (visitor) => ({
    inactivePractices: [],
    waitingPractices: [],
    termsToAccept: [],
    userId: '22222222-2222-4222-8222-222222222222',
    email: `${visitor}@riverside.example`,
    firstName: 'Robin',
    lastName: 'Example',
    roles: [{ role: visitor, practice: visitor === 'super_admin' ? null : practice, isPrimary: true }],
  }),
  '/api/health/ready': () => ({
    status: 'operational',
    components: { database: 'up', redis: 'up', identity: 'up' },
  }),
  '/api/dashboards/patient': () => ({ next: null, thisMonth: 0, upcoming: [] }),
  '/api/dashboards/staff': () => ({
    today: { total: 0, confirmed: 0, completed: 0 },
    week: { total: 0 },
    activePatients: 5,
    answers: null,
    next: [],
  }),
  '/api/dashboards/platform': () => ({ ...counts, practices: 1, activePractices: 1, attention: NOTHING_TO_DO }),
  '/api/platform/health': () => ({
    state: 'operational',
    checkedAt: new Date().toISOString(),
    parts: [],
    people: { total: 3, activeIn30Days: 0, newIn30Days: 0, newBefore: 0, invited: 0 },
    practices: { total: 1, active: 1, newIn30Days: 0 },
    certificates: { domains: 0, due: [] },
  }),
  '/api/platform/threats': () => ({ items: [], open: 0, eventsReadAt: new Date().toISOString(), isCurrent: true }),
  '/api/dashboards/practice': () => counts,
  '/api/platform/practices': () => ({ items: [], next: null, total: 0 }),
  '/api/schedule': () => ({ items: [], next: null, counts: { today: 0, upcoming: 0, past: 0 } }),
  '/api/practitioners': () => ({ items: [] }),
  '/api/appointment-types': () => ({ items: [] }),
};

export class StubApi {
  visitor: Visitor = 'patient';
  readonly faults: ReportedFault[] = [];
  readonly #server: Server = createServer((request, response) => {
    void this.#answer(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });

  async listen(port: number): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, 'localhost', resolve));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const { pathname } = new URL(request.url ?? '/', 'http://stub');
    if (pathname === '/api/client-errors') {
      this.faults.push(JSON.parse(await text(request)) as ReportedFault);
      return { status: 202, body: {} };
    }
    const known = answers[pathname];
    if (known) return { status: 200, body: known(this.visitor) };
    return { status: 404, body: { type: 'about:blank', title: 'Not found', status: 404, code: 'resource.not_found' } };
  }
}
