import { randomUUID } from 'node:crypto';
import type { BenchIssuer, BenchSession } from './issuer.ts';
import type { Target } from './load.ts';
import type { MessageData } from '../../apps/api/test/message-data.ts';
import { type Addresses, type Scenario, signedIn } from './scenarios.ts';

export interface MessagePeople {
  readonly administrator: BenchSession;
  readonly senders: readonly BenchSession[];
}

export async function signInPeople(issuer: BenchIssuer, { userId, pairs }: MessageData): Promise<MessagePeople> {
  const senders = await Promise.all(pairs.map(({ practitionerUserId }) => issuer.signIn(practitionerUserId)));
  return { administrator: await issuer.signIn(userId), senders };
}

const CONTENT = 'Please bring the form with you, and come ten minutes before your appointment.';
/** Created in advance for each sender. More than a measurement of a few seconds needs. */
const PROOFS_OF_A_SENDER = 60;

export function messageScenarios(data: MessageData, people: MessagePeople, addresses: Addresses): Scenario[] {
  const { practiceId, userId, pairs } = data;
  const ours = signedIn(people.administrator, addresses, practiceId);
  const bare = (path: string): Target => ({ base: addresses.bare, method: 'GET', paths: [path], headers: {} });
  const json = { 'content-type': 'application/json' };
  const message = (fields: object) => () =>
    JSON.stringify({ id: randomUUID(), content: CONTENT, read: null, ...fields });
  const thread = `/conversations/${pairs[0]?.conversationId}/messages`;
  return [
    {
      name: 'send a message',
      aim: 0.35,
      ours: pairs.map(({ conversationId }, index) => {
        const sender = signedIn(
          people.senders[index] ?? people.administrator,
          addresses,
          practiceId,
          PROOFS_OF_A_SENDER,
        );
        return sender('POST', `/api/conversations/${conversationId}/messages`, message({}));
      }),
      bare: pairs.map(({ conversationId, practitionerUserId }) => ({
        ...bare(`/conversations/${conversationId}/messages?practice=${practiceId}`),
        method: 'POST',
        headers: json,
        body: message({ senderUserId: practitionerUserId }),
      })),
    },
    {
      name: 'page of 50 messages',
      aim: 0.6,
      ours: ours('GET', `/api${thread}?limit=50`),
      bare: bare(`${thread}?practice=${practiceId}`),
    },
    {
      name: 'inbox, 50 rows',
      aim: 0.6,
      ours: ours('GET', '/api/conversations?limit=50'),
      bare: bare(`/conversations?practice=${practiceId}&person=${userId}`),
    },
  ];
}
