import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type AppointmentAction,
  appointmentHistory,
  type BoardAppointment,
  dayBoard,
  stageOf,
} from '@telecare/contracts';
import { localDateOf } from '@telecare/kernel';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { zoneAtNoon } from '../../../test/days.js';
import type { PersonIn } from '../../../test/factories/given.js';

const APART_MS = 31 * 60_000;

let api: ApiHarness;
let desk: PersonIn;
let practitioner: PersonIn;
let timeZone: string;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

beforeEach(async () => {
  timeZone = zoneAtNoon();
  const practice = await api.given.practice({ timeZone });
  desk = await api.given.person(practice, 'scheduler');
  practitioner = await api.given.person(practice, 'practitioner');
});

afterAll(() => api?.stop());

const begun = async (place: number, changes: object = {}) =>
  api.given.appointment({
    patient: await api.given.person(practitioner.practice, 'patient'),
    practitioner,
    startsAt: new Date(Date.now() - place * APART_MS),
    ...changes,
  });

const boardOf = async (person: PersonIn): Promise<BoardAppointment[]> => {
  const answer = await (await api.as(person)).get(`/schedule/board?day=${localDateOf(new Date(), timeZone)}`);
  return dayBoard.strict().parse(answer.body).items;
};

interface Act {
  readonly id: string;
  readonly action: AppointmentAction;
  readonly revision?: number;
}

const act = async (person: PersonIn, { id, action, revision }: Act) =>
  (await api.as(person)).post(`/appointments/${id}/actions`, { action, reason: null, revision });

describe('the day board', () => {
  it('shows the whole day without cancelled appointments, soonest first', async () => {
    const [later, sooner] = [await begun(1), await begun(3)];
    await begun(5, { status: 'cancelled' });
    await begun(100);
    expect((await boardOf(desk)).map(({ id }) => id)).toEqual([sooner.id, later.id]);
  });

  it('shows practitioners only their own appointments', async () => {
    const own = await begun(1);
    const colleague = await api.given.person(practitioner.practice, 'practitioner');
    await begun(3, { practitioner: colleague });
    expect((await boardOf(practitioner)).map(({ id }) => id)).toEqual([own.id]);
    expect(await boardOf(desk)).toHaveLength(2);
  });

  it('rejects patients and an invalid day', async () => {
    const patient = await api.given.person(practitioner.practice, 'patient');
    expect(await (await api.as(patient)).get(`/schedule/board?day=${localDateOf(new Date(), timeZone)}`)).toMatchObject(
      { status: 403 },
    );
    expect(await (await api.as(desk)).get('/schedule/board?day=today')).toMatchObject({ status: 400 });
  });

  it('shows arrival and room and undoes each step', async () => {
    const { id } = await begun(1);
    const stage = async () => (await boardOf(desk)).map((row) => stageOf(row));
    const stages = [];
    for (const action of ['check_in', 'to_room', 'complete', 'reopen', 'leave_room', 'reopen'] as const) {
      expect(await act(desk, { id, action })).toMatchObject({ status: 204 });
      stages.push(...(await stage()));
    }
    expect(stages).toEqual(['arrived', 'in_room', 'done', 'in_room', 'arrived', 'expected']);
    const history = await (await api.as(desk)).get(`/appointments/${id}/history`);
    expect(
      appointmentHistory
        .strict()
        .parse(history.body)
        .items.map(({ to, toRoom, leftRoom }) => [to, toRoom, leftRoom]),
    ).toEqual([
      ['confirmed', false, false],
      ['checked_in', false, false],
      ['checked_in', true, false],
      ['completed', false, false],
      ['checked_in', false, false],
      ['checked_in', false, true],
      ['confirmed', false, false],
    ]);
  });

  it('shows who is in the video call', async () => {
    const { id, practiceId, patientProfileId } = await begun(0, { mode: 'video' });
    const join = async (profileId: string, secondsAgo: number): Promise<unknown> =>
      api.given.owner.query(
        `insert into app.video_presences (practice_id, appointment_id, profile_id, connection, seen_at)
         values ($1, $2, $3, gen_random_uuid(), now() - make_interval(secs => $4))`,
        [practiceId, id, profileId, secondsAgo],
      );
    await join(patientProfileId, 0);
    await join(practitioner.profile.id, 60);
    expect(await boardOf(desk)).toMatchObject([
      { patientInCallSince: expect.any(String), practitionerInCallSince: null },
    ]);
  });

  it('rejects a stale revision', async () => {
    const { id } = await begun(1);
    expect(await act(desk, { id, action: 'check_in', revision: 0 })).toMatchObject({ status: 204 });
    expect(await act(practitioner, { id, action: 'to_room', revision: 1 })).toMatchObject({ status: 204 });
    expect(await act(desk, { id, action: 'reopen', revision: 1 })).toMatchObject({
      status: 409,
      body: { code: 'appointment.changed' },
    });
    expect(await boardOf(desk)).toMatchObject([{ status: 'checked_in', revision: 2 }]);
  });
});

const ACTS = 500;
const APPOINTMENTS = 12;
const TIMEOUT = 120_000;

const STEPS = ['check_in', 'to_room', 'complete', 'no_show'] as const;
const UNDO = { check_in: 'reopen', to_room: 'leave_room', complete: 'reopen', no_show: 'reopen' } as const;

interface Place {
  readonly stage: string;
  readonly before?: Place;
}

const EXPECTED: Place = { stage: 'expected' };

// A simplified model of the board, without columns.
function placeAfter(place: Place, action: AppointmentAction): Place {
  switch (action) {
    case 'check_in':
      return { stage: 'arrived', before: place };
    case 'to_room':
      return { stage: 'in_room', before: place };
    case 'complete':
      return { stage: 'done', before: place };
    case 'no_show':
      return { stage: 'no_show', before: place };
    case 'leave_room':
      return place.before ?? EXPECTED;
    default:
      return place.stage === 'done' || place.stage === 'no_show' ? (place.before ?? EXPECTED) : EXPECTED;
  }
}

interface Accepted extends Required<Act> {
  readonly undoes?: Accepted;
}

class Person {
  seen: readonly BoardAppointment[] = [];
  last?: Accepted | undefined;
  readonly person: PersonIn;

  constructor(person: PersonIn) {
    this.person = person;
  }

  async look(): Promise<void> {
    if (this.seen.length === 0 || Math.random() < 0.5) this.seen = await boardOf(this.person);
  }

  next(): Accepted {
    if (this.last && Math.random() < 0.3) {
      const { id, action, revision } = this.last;
      const undo = UNDO[action as keyof typeof UNDO];
      return { id, action: undo, revision: revision + 1, undoes: this.last };
    }
    const { id, revision } = this.seen[Math.floor(Math.random() * this.seen.length)]!;
    return { id, action: STEPS[Math.floor(Math.random() * STEPS.length)]!, revision };
  }

  async press(): Promise<Accepted | undefined> {
    await this.look();
    const wanted = this.next();
    const { status } = await act(this.person, wanted);
    expect([204, 409]).toContain(status);
    const accepted = status === 204 ? wanted : undefined;
    if (accepted || wanted.undoes) this.last = wanted.undoes ? undefined : accepted;
    return accepted;
  }
}

describe('two desks and a practitioner on one board', () => {
  it(
    `lose no action, agree on the state, and undo only their own of ${ACTS} random actions`,
    async () => {
      for (let place = 0; place < APPOINTMENTS; place += 1) await begun(place + 1);
      const colleague = await api.given.person(practitioner.practice, 'practice_admin');
      const people = [desk, colleague, practitioner].map((person) => new Person(person));
      const accepted: Accepted[] = [];
      for (let pressed = 0; pressed < ACTS; pressed += people.length) {
        const results = await Promise.all(people.map((person) => person.press()));
        accepted.push(...results.filter((result) => result !== undefined));
      }
      expect(accepted.length).toBeGreaterThan(ACTS / 10);
      expect(accepted.some(({ undoes }) => undoes)).toBe(true);

      const truth = await boardOf(desk);
      expect(await boardOf(practitioner)).toEqual(truth);
      for (const row of truth) {
        const acts = accepted.filter(({ id }) => id === row.id).toSorted((one, other) => one.revision - other.revision);
        expect(acts.map(({ revision }) => revision)).toEqual(acts.map((_, place) => place));
        expect(row.revision).toBe(acts.length);
        const places = [EXPECTED];
        for (const { action } of acts) places.push(placeAfter(places.at(-1)!, action));
        expect(stageOf(row)).toBe(places.at(-1)!.stage);
        for (const { undoes, revision } of acts) {
          if (undoes) expect(places[revision + 1]!.stage).toBe(places[undoes.revision]!.stage);
        }
      }
    },
    TIMEOUT,
  );
});
