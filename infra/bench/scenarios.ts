import { randomUUID } from 'node:crypto';
import type { Dataset } from './dataset.ts';
import { midnightIn } from './days.ts';
import type { BenchSession } from './issuer.ts';
import type { Load, Target } from './load.ts';

export interface Scenario {
  readonly name: string;
  readonly aim: number;
  readonly ours: Load;
  readonly bare: Load;
}

export interface Addresses {
  readonly origin: string;
  readonly api: string;
  readonly bare: string;
}

const PROFILE = {
  firstName: 'Ada',
  lastName: 'Byron',
  phone: '+1 555 0101',
  dateOfBirth: '1990-02-28',
  gender: 'female',
  revision: 1,
};
const PROOFS_AT_ONCE = 15_000;

export function scenariosFor(data: Dataset, session: BenchSession, addresses: Addresses): Scenario[] {
  const { practiceId, day, userId, appointmentIds } = data;
  const [id = ''] = appointmentIds;
  const ours = signedIn(session, addresses, practiceId);
  const bare = (path: string): Target => ({ base: addresses.bare, method: 'GET', paths: [path], headers: {} });
  const json = { 'content-type': 'application/json' };
  return [
    {
      name: 'day list, 30 rows',
      aim: 0.7,
      ours: ours('GET', `/api/appointments?day=${day}`),
      bare: bare(`/appointments?practice=${practiceId}&day=${day}`),
    },
    {
      name: 'one appointment',
      aim: 0.25,
      ours: ours('GET', `/api/appointments/${id}`),
      bare: bare(`/appointments/${id}?practice=${practiceId}`),
    },
    {
      name: 'patient list, search',
      aim: 0.5,
      ours: ours('GET', '/api/patients?limit=20&q=silva'),
      bare: bare(`/patients?practice=${practiceId}&term=silva`),
    },
    {
      name: 'book an appointment',
      aim: 0.35,
      ours: ours('POST', '/api/appointments', bookingsOf(data)),
      bare: { ...bare(`/appointments?practice=${practiceId}`), method: 'POST', headers: json, body: bookingsOf(data) },
    },
    {
      name: 'save my profile',
      aim: 0.35,
      ours: ours('PATCH', '/api/profile', JSON.stringify(PROFILE)),
      bare: {
        base: addresses.bare,
        method: 'PATCH',
        paths: ['/profile'],
        headers: json,
        body: JSON.stringify({ ...PROFILE, userId }),
      },
    },
  ];
}

interface Bookable {
  readonly appointmentTypeId: string;
  readonly patientIds: readonly string[];
  readonly practitionerIds: readonly string[];
}

let booked = 0;

const FIRST_BOOKED_DAY = 60;

/** Each booking takes its own half hour: first through all practitioners, then the next half hour, day or night. */
export const bookingsOf =
  ({ appointmentTypeId, patientIds, practitionerIds }: Bookable) =>
  (): string => {
    const number = booked++;
    const halfHours = Math.floor(number / practitionerIds.length);
    const startsAt = new Date(midnightIn(FIRST_BOOKED_DAY) + halfHours * 1_800_000).toISOString();
    const practitionerId = practitionerIds[number % practitionerIds.length];
    const patientId = patientIds[number % patientIds.length];
    const booking = { patientId, appointmentTypeId, practitionerId, startsAt, notes: null, outsideHours: true };
    return JSON.stringify({ key: randomUUID(), ...booking });
  };

export function appointmentGrowthFor(
  practice: Bookable & { readonly practiceId: string; readonly day: string },
  session: BenchSession,
  addresses: Addresses,
): [string, Target][] {
  const ours = signedIn(session, addresses, practice.practiceId);
  const free = `/api/slots?appointmentTypeId=${practice.appointmentTypeId}`;
  return [
    ['day list', ours('GET', `/api/appointments?day=${practice.day}`)],
    ['month, one practitioner', ours('GET', `${free}&days=31&practitionerId=${practice.practitionerIds[0]}`)],
    ['fortnight, anybody', ours('GET', `${free}&days=16`)],
    ['month, anybody', ours('GET', `${free}&days=31`)],
    ['book an appointment', ours('POST', '/api/appointments', bookingsOf(practice))],
  ];
}

export function growthFor(practiceId: string, session: BenchSession, addresses: Addresses): [string, Target][] {
  const ours = signedIn(session, addresses, practiceId);
  return [
    ['first page', ours('GET', '/api/patients?limit=20')],
    ['frequent name', ours('GET', '/api/patients?limit=20&q=silva')],
    ['rare address', ours('GET', '/api/patients?limit=20&q=p4321@')],
  ];
}

export function ladderFor(data: Dataset, session: BenchSession, addresses: Addresses): [string, Target][] {
  const ours = signedIn(session, addresses, data.practiceId);
  const open = (path: string): Target => ({ base: addresses.api, method: 'GET', paths: [path], headers: {} });
  return [
    ['HTTP, framework, log line', open('/api/health/live')],
    ['+ one statement, check of the answer', open(`/api/practices/${data.practiceId}`)],
    ['+ token, proof, entry, transaction', ours('GET', '/api/me')],
    ['+ row-level security, audit row', ours('GET', `/api/appointments/${data.appointmentIds[0]}`)],
    ['+ 30 rows', ours('GET', `/api/appointments?day=${data.day}`)],
  ];
}

export function signedIn(
  session: BenchSession,
  { api, origin }: Addresses,
  practiceId: string,
  proofsAtOnce = PROOFS_AT_ONCE,
) {
  return (method: Target['method'], path: string, body?: Target['body']): Target => {
    const url = origin + path.split('?')[0];
    let ready: string[] = [];
    const stock = () => {
      ready = session.proofs(method, url, proofsAtOnce);
    };
    const proofs = {
      stock,
      next: () => {
        if (ready.length === 0) stock();
        return ready.pop() ?? '';
      },
    };
    const headers = {
      authorization: `DPoP ${session.token}`,
      'x-practice-id': practiceId,
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    return { base: api, method, paths: [path], headers, body, proofs };
  };
}
