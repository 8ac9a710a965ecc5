import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { type MessageData, loadMessages } from '../../../../test/message-data.js';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { beginTenantContext } from '../../../platform/database/tenant-context.js';
import type { Statement } from '../../../platform/database/connections/statement.js';
import { enterConversation, lockConversation } from '../entered.read-model.js';
import { listConversations } from './list.queries.js';
import { latestMessages } from '../thread/thread.queries.js';
import { countUnread } from './unread.queries.js';

const PRACTITIONERS = 200;
const NEWEST = { beforeAt: 'infinity', beforeId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
const ANY = { ...NEWEST, assignee: null, wait: null, limit: 20 };

let api: ApiHarness;
let small: MessageData;
let large: MessageData;

beforeAll(async () => {
  api = await startApi();
  const owner = new Client({ connectionString: api.migrationUrl });
  await owner.connect();
  try {
    small = await loadMessages(owner, { conversations: 1_200, messagesEach: 2, practitioners: PRACTITIONERS });
    large = await loadMessages(owner, { conversations: 12_000, messagesEach: 2, practitioners: PRACTITIONERS });
  } finally {
    await owner.end();
  }
}, START_TIMEOUT);

afterAll(() => api?.stop());

const enter = ({ pairs }: MessageData) => enterConversation({ conversationId: pairs[1]!.conversationId });

const ASKED: Record<string, (data: MessageData) => Statement<unknown>[]> = {
  'the list': () => [listConversations({ tab: 'all' }, ANY)],
  'the list of what is open': () => [listConversations({ tab: 'all', status: 'open' }, ANY)],
  'the list of what is unread': () => [listConversations({ tab: 'unread' }, ANY)],
  'the badge': () => [countUnread({})],
  'entering a conversation': (data) => [enter(data)],
  'locking it': (data) => [enter(data), lockConversation({})],
  'a page of its messages': (data) => [enter(data), latestMessages({ before: 9, after: 0, limit: 50 })],
};

/** Number of blocks that the statement touches. Unlike time, it does not depend on the machine's load. */
async function blocks(data: MessageData, userId: string, asked: Statement<unknown>[], plan: string): Promise<number> {
  const client = new Client({ connectionString: api.env.DATABASE_STAFF_URL });
  await client.connect();
  try {
    await client.query(`set plan_cache_mode = force_${plan}_plan`);
    const roles = ['practice_admin', 'practitioner'];
    const viewer = { userId, sessionId: 's', practiceId: data.practiceId, allowedRoles: roles, correlationId: 'c' };
    // The first run also loads the catalog.
    for (const isMeasured of [false, true]) {
      await client.query('begin');
      await client.query(beginTenantContext(viewer as never));
      for (const statement of asked.slice(0, -1)) await client.query(statement);
      const { text, values } = asked.at(-1)!;
      if (!isMeasured) await client.query(`prepare asked as ${text}`);
      const given = values
        .map((value) => (value === null ? 'null' : client.escapeLiteral(String(value as string | number))))
        .join();
      const explain = `explain (analyze, buffers, format json) execute asked${given && `(${given})`}`;
      const [row] = (await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(explain)).rows;
      await client.query('rollback');
      const touched = row!['QUERY PLAN'][0].Plan;
      if (isMeasured) return touched['Shared Hit Blocks']! + touched['Shared Read Blocks']!;
    }
    throw new Error('nothing was measured');
  } finally {
    await client.end();
  }
}

const PLANS = ['custom', 'generic'];

describe('for an administrator, who sees all conversations,', () => {
  const cases = PLANS.flatMap((plan) => Object.keys(ASKED).map((what) => [what, plan] as const));
  it.each(cases)('%s reads no more rows in a practice ten times as large, with a %s plan', async (what, plan) => {
    const [few, many] = [
      await blocks(small, small.userId, ASKED[what]!(small), plan),
      await blocks(large, large.userId, ASKED[what]!(large), plan),
    ];
    // An index tree may have grown by a level.
    expect(many).toBeLessThanOrEqual(few * 1.3 + 20);
  });
});

describe('for a practitioner, who sees one conversation in two hundred,', () => {
  it.each(PLANS)('the list does not scan other conversations, with a %s plan', async (plan) => {
    const touched = await blocks(large, large.pairs[1]!.practitionerUserId, ASKED['the list']!(large), plan);
    expect(touched).toBeLessThan(2_500);
  });
});
