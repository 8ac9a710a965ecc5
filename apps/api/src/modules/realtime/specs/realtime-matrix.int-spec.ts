import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { REALTIME_KINDS, type RealtimeKind } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { Listening } from '../../../../test/listening.js';
import { type Mailroom, openMailroom } from '../../../../test/mailroom.js';
import type { HintKind } from '../../../platform/realtime/realtime-hint-sender.js';
import { RealtimeHints } from '../../../platform/realtime/realtime-hints.js';
import { PracticeStreams } from '../practice-streams.js';
import { RealtimeHub } from '../realtime-hub.js';
import { type LiveEvent, RealtimeStream } from '../realtime-stream.js';

interface Cell {
  readonly hint: HintKind;
  readonly of: 'own' | 'team' | 'appointment';
  readonly by?: 'patient' | 'practitioner';
  readonly event: RealtimeKind;
  readonly recipients: readonly string[];
}

const OWN = ['patient', 'practitioner', 'administrator', 'super administrator'];
const TEAM = ['patient', 'practitioner', 'colleague', 'administrator', 'front desk', 'super administrator'];
const APPOINTMENT = ['patient', 'practitioner', 'administrator', 'front desk', 'super administrator'];
const without = (who: readonly string[], ...left: string[]) => who.filter((one) => !left.includes(one));

const CELLS: readonly Cell[] = [
  ...(['message', 'conversation', 'attachment'] as const).flatMap((kind) => [
    { hint: kind, of: 'own', event: kind, recipients: OWN } as const,
    { hint: kind, of: 'team', event: kind, recipients: TEAM } as const,
  ]),
  { hint: 'note', of: 'own', event: 'conversation', recipients: without(OWN, 'patient') },
  { hint: 'note', of: 'team', event: 'conversation', recipients: without(TEAM, 'patient') },
  { hint: 'read', of: 'own', by: 'practitioner', event: 'read', recipients: ['practitioner'] },
  { hint: 'read', of: 'own', by: 'practitioner', event: 'receipt', recipients: without(OWN, 'practitioner') },
  { hint: 'read', of: 'team', by: 'patient', event: 'receipt', recipients: without(TEAM, 'patient') },
  { hint: 'appointment', of: 'appointment', event: 'appointment', recipients: APPOINTMENT },
  { hint: 'call', of: 'appointment', event: 'call', recipients: APPOINTMENT },
  { hint: 'signal', of: 'appointment', by: 'patient', event: 'signal', recipients: ['practitioner'] },
  { hint: 'signal', of: 'appointment', by: 'practitioner', event: 'signal', recipients: ['patient'] },
];

let api: ApiHarness;
let room: Mailroom;
let streams: [string, Listening][];
let ids: Record<Cell['of'] | 'last', string>;
let restores: (() => void)[] = [];

beforeAll(async () => {
  api = await startApi();
  await api.app.listen(0);
}, START_TIMEOUT);

afterAll(() => api?.stop());

beforeEach(async () => {
  room = await openMailroom(api);
  const next = await openMailroom(api);
  const [home, away] = [room.patient.person.practice, next.patient.person.practice];
  const superAdmin = await api.given.superAdmin();
  const frontDesk = async (practice: typeof home) => api.as(await api.given.person(practice, 'scheduler'));
  const browsers = {
    patient: room.patient.browser,
    'another patient': await api.as(await api.given.person(home, 'patient')),
    practitioner: room.practitioner.browser,
    colleague: room.colleague.browser,
    administrator: room.admin.browser,
    'front desk': await frontDesk(home),
    'super administrator': await api.as(superAdmin, home),
    'super administrator next door': await api.as(superAdmin, away),
    'front desk next door': await frontDesk(away),
    'patient next door': next.patient.browser,
    'practitioner next door': next.practitioner.browser,
    'administrator next door': next.admin.browser,
  };
  const opened = Object.entries(browsers).map(async ([who, browser]): Promise<[string, Listening]> => [
    who,
    await Listening.open(api.app, browser),
  ]);
  streams = await Promise.all(opened);
  const [own, team, last] = [
    await room.patient.writeTo([room.practitioner]),
    await room.patient.writeToTeam(),
    await room.patient.writeToTeam(),
  ];
  const { id } = await api.given.appointment({ patient: room.patient.person, practitioner: room.practitioner.person });
  ids = { own, team, last, appointment: id };
  // Wait for the events of the setup first.
  for (const made of [own, team, last]) await administrator().hears('message', (data) => data.id === made);
  await administrator().hears('appointment', (data) => data.id === id);
});

afterEach(() => {
  for (const restore of restores) restore();
  restores = [];
  for (const [, stream] of streams) stream.close();
});

const administrator = () => streams.find(([who]) => who === 'administrator')![1];

const tell = (kind: HintKind, id: string, userId: string) =>
  api.app.get(RealtimeHints).tell({ kind, practiceId: room.patient.person.practice.id, id, userId });

async function recipientsOf({ hint, of, by, event }: Cell): Promise<string[]> {
  const before = streams.map(([, { received }]) => received.length);
  const last = administrator().received.length;
  tell(hint, ids[of], by ? room[by].person.userId : '');
  tell('attachment', ids.last, '');
  await administrator().hears('attachment', () =>
    administrator()
      .received.slice(last)
      .some(({ data }) => data.id === ids.last),
  );
  return streams.flatMap(([who, { received }], at) =>
    received.slice(before[at]).some((one) => one.event === event && one.data.id === ids[of]) ? [who] : [],
  );
}

async function wrongCells(): Promise<string[]> {
  const wrong: string[] = [];
  for (const cell of CELLS) {
    const recipients = await recipientsOf(cell);
    if (recipients.join() !== cell.recipients.join())
      wrong.push(`${cell.hint} of ${cell.of}, ${cell.event}: ${recipients.join(', ')}`);
  }
  return wrong;
}

function mutate(whose: object, name: string, mutant: unknown): void {
  const original: unknown = Reflect.get(whose, name);
  Reflect.set(whose, name, mutant);
  restores.push(() => void Reflect.set(whose, name, original));
}

const tellsAnything = () => mutate(RealtimeStream.prototype, 'isFor', () => true);

const asksTheWholePractice = () =>
  mutate(PracticeStreams.prototype, 'mayConcern', function everyStream(this: Iterable<RealtimeStream>) {
    return new Set(this);
  });

const asksEveryPractice = () =>
  mutate(
    RealtimeHub.prototype,
    'publish',
    function toAll(this: RealtimeHub, _practiceId: string, liveEvent: LiveEvent) {
      const practices = Reflect.get(this, 'practices') as Map<string, PracticeStreams>;
      for (const practice of practices.values()) practice.publish(liveEvent);
    },
  );

describe('every kind of event', () => {
  it('appears in the matrix', () => {
    expect(new Set(CELLS.map(({ event }) => event))).toEqual(new Set(REALTIME_KINDS));
  });

  it('reaches exactly its recipients among every role of two practices', async () => {
    expect(await wrongCells()).toEqual([]);
  }, 60_000);

  it('reaches exactly its recipients even if the hub asks every stream', async () => {
    asksTheWholePractice();
    asksEveryPractice();
    expect(await wrongCells()).toEqual([]);
  }, 60_000);

  it('leaks in every cell if both checks are removed', async () => {
    tellsAnything();
    asksTheWholePractice();
    const inPractice = await wrongCells();
    expect(inPractice).toHaveLength(CELLS.length);
    expect(inPractice.join()).not.toContain('next door');
    asksEveryPractice();
    const everywhere = await wrongCells();
    expect(everywhere.filter((cell) => cell.includes('next door'))).toHaveLength(CELLS.length);
  }, 120_000);
});
