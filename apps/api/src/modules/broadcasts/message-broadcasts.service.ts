import { Injectable } from '@nestjs/common';
import type {
  BroadcastCheck,
  BroadcastDetailDto,
  BroadcastPage,
  BroadcastRef,
  CreateBroadcast,
  PageQuery,
  ProblemCode,
} from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { auditEvent } from '../../platform/audit/audit-event.js';
import { violatedConstraint } from '../../platform/database/constraint.js';
import type { Decision } from '../../platform/database/decided.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { DomainError, NotFound } from '../../platform/http/domain-error.js';
import { JsonText } from '../../platform/http/json-text.js';
import { decodeTimeKey } from '../../platform/http/page-key.js';
import { queueMessage } from '../../platform/queue/queue-message.js';
import {
  broadcastFacts,
  checkRecipients,
  insertBroadcast,
  insertRecipients,
  listBroadcasts,
  readBroadcast,
  sendInTurn,
} from './message-broadcasts.queries.js';
import { isBroadcastSentAgain, obstacleTo, refusalOfBroadcast } from './message-broadcasts.rules.js';

const NEWEST = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const;

@Injectable()
export class MessageBroadcastsService {
  constructor(private readonly db: TenantDb) {}

  async check(viewer: Viewer, recipientIds: readonly string[]): Promise<BroadcastCheck> {
    const [row] = await this.db.query(viewer, checkRecipients({ recipientIds }));
    const { items, left } = row!;
    return { items: items.map(({ reach, ...patient }) => ({ ...patient, obstacle: obstacleTo(reach) })), left };
  }

  /** Calling it again with the same id returns the same broadcast. The id of another user's broadcast is not found. */
  async create(viewer: Viewer, input: CreateBroadcast): Promise<BroadcastRef> {
    const { id } = input;
    const recipientIds = [...new Set(input.recipientIds)];
    const loads = [sendInTurn({}), broadcastFacts({ id, recipientIds })] as const;
    const refusal = await this.db
      .decide(viewer, loads, (_, [facts]): Decision<ProblemCode | undefined> => {
        if (facts!.sent) {
          const isAgain = isBroadcastSentAgain(facts!.sent, { ...input, recipientIds });
          return { result: isAgain ? undefined : 'request.key_reused', writes: [] };
        }
        const refused = refusalOfBroadcast(facts!, recipientIds.length);
        if (refused) return { result: refused, writes: [audited([], [], refused)] };
        const writes = [insertBroadcast(input), insertRecipients({ id, recipientIds }), audited([id], recipientIds)];
        return { result: undefined, writes: [...writes, queueMessage('message.broadcast', { broadcastId: id })] };
      })
      .catch((error: unknown) => {
        throw violatedConstraint(error) === 'message_broadcasts_pkey' ? new NotFound() : error;
      });
    if (refusal) throw new DomainError(refusal);
    return { id };
  }

  async list(viewer: Viewer, { after, limit }: PageQuery): Promise<JsonText<BroadcastPage>> {
    const [at, id] = after === undefined ? NEWEST : decodeTimeKey(after);
    const [row] = await this.db.query(viewer, listBroadcasts({ at: at!, id: id!, limit }));
    return JsonText.of(row!.body);
  }

  async get(viewer: Viewer, id: string): Promise<BroadcastDetailDto> {
    const [row] = await this.db.query(viewer, readBroadcast({ id }));
    if (!row) throw new NotFound();
    return row.item;
  }
}

const audited = (
  ids: readonly string[],
  patients: readonly string[],
  refusal?: ReturnType<typeof refusalOfBroadcast>,
) =>
  auditEvent({
    action: 'create',
    resource: 'message-broadcast',
    ids,
    patients,
    outcome: !refusal ? 'done' : refusal === 'resource.not_found' ? 'not_found' : 'denied',
  });
