import { describe, expect, it } from '@jest/globals';
import { type FoundAppointment, obstacleNow, planMessages } from './batch-messages.rules.js';

const reach = { isSender: false, isPatient: true, hasAccount: true, isBlocked: false };
const text = { subject: null, content: 'Dr. Silva is ill.', aboutCancellation: false };

const found = (id: string, patientId: string, changes: Partial<FoundAppointment> = {}): FoundAppointment => ({
  id,
  patientId,
  reach,
  sent: null,
  ...changes,
});

describe('one message to the patients of several appointments', () => {
  it('reaches a patient with two appointments once', () => {
    const plan = planMessages(['a', 'b', 'c'], [found('a', 'ana'), found('b', 'ana'), found('c', 'ben')], text);
    expect(plan?.messages).toEqual([
      { profileId: 'ana', appointmentIds: ['a', 'b'] },
      { profileId: 'ben', appointmentIds: ['c'] },
    ]);
    expect(plan?.items.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done']);
  });

  it.each([
    ['who has no account', { hasAccount: false }, 'no_account'],
    ['of whom the practice takes no messages', { isBlocked: true }, 'switched_off'],
    ['who has left', { isPatient: false }, 'former'],
    ['who is the sender', { isSender: true }, 'yourself'],
  ])('skips a patient %s and reports why', (_, changes, outcome) => {
    const plan = planMessages(['a'], [found('a', 'ana', { reach: { ...reach, ...changes } })], text);
    expect(plan).toEqual({ items: [{ appointmentId: 'a', outcome }], messages: [] });
  });

  it('does not find hidden appointments and names each appointment once', () => {
    expect(planMessages(['x', 'x'], [], text)).toEqual({
      items: [{ appointmentId: 'x', outcome: 'not_found' }],
      messages: [],
    });
  });

  it('accepts the same text again, even after it has left', () => {
    const again = { ...text, content: text.content as string | null, state: 'queued', obstacle: null } as const;
    expect(planMessages(['a'], [found('a', 'ana', { sent: again })], text)?.items[0]?.outcome).toBe('done');
    const left = { ...again, content: null, state: 'sent' } as const;
    expect(planMessages(['a'], [found('a', 'ana', { sent: left })], text)?.items[0]?.outcome).toBe('done');
  });

  it.each([
    ['failed', null, 'not_sent'],
    ['withdrawn', null, 'withdrawn'],
    ['skipped', 'reopened', 'reopened'],
    ['skipped', 'no_account', 'no_account'],
    ['skipped', 'sender_left', 'refused'],
  ] as const)('reports a message that is %s (%s) when the request is repeated', (state, obstacle, outcome) => {
    const sent = { ...text, content: null, state, obstacle };
    expect(planMessages(['a'], [found('a', 'ana', { sent })], text)).toEqual({
      items: [{ appointmentId: 'a', outcome }],
      messages: [],
    });
  });

  it('refuses a different text for the key of the same batch', () => {
    const other = { ...text, content: 'Something else', state: 'queued', obstacle: null } as const;
    expect(planMessages(['a'], [found('a', 'ana', { sent: other })], text)).toBeUndefined();
  });
});

describe('a waiting message', () => {
  const waiting = { isSenderStaff: true, aboutCancellation: true, isAnyCancelled: true, reach };

  it('leaves while one of its appointments is still cancelled', () => {
    expect(obstacleNow(waiting)).toBeNull();
    expect(obstacleNow({ ...waiting, isAnyCancelled: false })).toBe('reopened');
    expect(obstacleNow({ ...waiting, aboutCancellation: false, isAnyCancelled: false })).toBeNull();
  });

  it('never leaves if its author may no longer write or its patient has left', () => {
    expect(obstacleNow({ ...waiting, isSenderStaff: false })).toBe('sender_left');
    expect(obstacleNow({ ...waiting, reach: { ...reach, isPatient: false } })).toBe('former');
  });
});
