import { createHash, randomUUID } from 'node:crypto';
import type { Appointment } from '../../src/modules/appointments/appointment.entity.js';
import type { Chance } from '@telecare/kernel/property';
import type { Given } from '../factories/given.js';
import { FUZZ_ACTORS, type FuzzActor } from './fuzz-actors.js';
import type { Operation } from './operations.js';
import type { Known } from './values.js';

const FOLLOWERS: Readonly<Record<string, readonly string[]>> = {
  joinVideoCall: ['sendVideoSignal', 'listWaitingVideoPatients', 'awaitVideoNews', 'leaveVideoCall', 'sendVideoSignal'],
  createCalendarFeed: ['readCalendarFeed', 'getCalendarFeed', 'revokeCalendarFeed', 'readCalendarFeed'],
  createInvitation: ['getInvitationLink', 'lookupInvitation', 'cancelInvitation', 'lookupInvitation'],
  getInvitationLink: ['lookupInvitation', 'acceptInvitation', 'openAccount', 'lookupInvitation'],
  lookupAppointmentLink: ['actOnAppointmentLink', 'lookupAppointmentLink'],
};

const FOLLOWED = 0.7;
const BY_ANOTHER = 0.15;

interface Turn {
  readonly operation: Operation;
  readonly actor: FuzzActor;
}

export class Turns {
  private waiting: Turn[] = [];

  constructor(
    private readonly operations: readonly Operation[],
    private readonly chance: Chance,
  ) {}

  next(): Turn {
    return this.waiting.shift() ?? { operation: this.chance.of(this.operations), actor: this.anybody() };
  }

  follow({ operationId }: Operation, actor: FuzzActor): void {
    if (!this.chance.yes(FOLLOWED)) return;
    const followers = (FOLLOWERS[operationId] ?? []).flatMap((name) =>
      this.operations.filter((operation) => operation.operationId === name),
    );
    const turns = followers.map((operation) => ({
      operation,
      actor: this.chance.yes(BY_ANOTHER) ? this.anybody() : actor,
    }));
    this.waiting.unshift(...turns);
  }

  forget(): void {
    this.waiting = [];
  }

  private anybody(): FuzzActor {
    return this.chance.of(FUZZ_ACTORS);
  }
}

const TOKENS: Readonly<Record<string, string>> = {
  readCalendarFeed: 'feedToken',
  lookupAppointmentLink: 'actionToken',
  actOnAppointmentLink: 'actionToken',
};

export function knownTo(operation: string, known: Known): Known {
  const tokens = known.get(TOKENS[operation] ?? '');
  return tokens ? new Map([...known, ['token', tokens]]) : known;
}

interface Made {
  readonly id?: string;
  readonly next?: string | null;
  readonly url?: string;
  readonly connection?: string;
  readonly peer?: { readonly connection: string } | null;
}

const CREATED: Readonly<Record<string, string>> = {
  createAppointment: 'appointmentId',
  overbookAppointment: 'appointmentId',
  bookOwnAppointment: 'appointmentId',
  createPatient: 'patientId',
  createAppointmentType: 'appointmentTypeId',
  createInvitation: 'invitationId',
};

const LINKED: Readonly<Record<string, string>> = { createCalendarFeed: 'feedToken', getInvitationLink: 'token' };

/** Remembers page keys, ids of new resources, link tokens and call connections for later requests. */
export function remember(known: Known, operation: string, text: string): void {
  const isCall = operation === 'joinVideoCall';
  const kind = CREATED[operation];
  const link = LINKED[operation];
  if (!kind && !link && !isCall && !text.includes('"next":"')) return;
  const { id, next, url, connection, peer } = JSON.parse(text) as Made;
  const learn = (name: string, value: string | null | undefined) => value && known.get(name)?.push(value);
  if (kind) learn(kind, id);
  if (link)
    learn(
      link,
      url
        ?.split('/')
        .at(-1)
        ?.replace(/\.ics$/, ''),
    );
  if (isCall) for (const name of ['connection', 'to']) learn(name, connection);
  learn('to', peer?.connection);
  learn('after', next);
}

/** Tokens of links in mails about the appointment. Only the worker can derive them from the secret. */
export async function mailedTokens({ owner }: Given, appointments: readonly Appointment[]): Promise<string[]> {
  const links = appointments.flatMap((appointment) =>
    (['confirm', 'cancel'] as const).map((action) => ({ appointment, action })),
  );
  return Promise.all(
    links.map(async ({ appointment: { practiceId, id, startsAt }, action }) => {
      const token = randomUUID();
      await owner.query(
        `insert into app.appointment_links (practice_id, appointment_id, for_start, action, token_hash)
         values ($1, $2, $3, $4, $5)`,
        [practiceId, id, startsAt, action, createHash('sha256').update(token).digest()],
      );
      return token;
    }),
  );
}
