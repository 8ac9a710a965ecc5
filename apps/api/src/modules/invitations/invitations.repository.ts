import { Injectable } from '@nestjs/common';
import type { InvitationAudience, InvitationDto, PageQuery } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { type AuditOutcome, auditEvent } from '../../platform/audit/audit-event.js';
import type { Decision } from '../../platform/database/decided.js';
import type { Statement } from '../../platform/database/connections/statement.js';
import { PlatformDb } from '../../platform/database/platform-db.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { type DomainError, NotFound } from '../../platform/http/domain-error.js';
import { decodeTimeKey } from '../../platform/http/page-key.js';
import { queueMessage } from '../../platform/queue/queue-message.js';
import {
  addInvitation,
  cancelInvitation,
  giveWay,
  invitationFacts,
  lockedInvitation,
  type NewInvitation,
  renewInvitation,
  takeTurn,
} from './invitation-change.queries.js';
import type { InvitationLinks } from './mails/invitation-links.js';
import { type InvitationChange, refusalToChange, refusalToInvite } from './invitation.rules.js';
import { invitationById, openInvitations, openInvitationsEverywhere } from './invitations.queries.js';

type Locked = NonNullable<ReturnType<typeof lockedInvitation>['row']>;
type LinkHashes = Pick<InvitationLinks, 'hashOf'>;

export interface InvitationRow {
  readonly item: InvitationDto;
  readonly created: string;
}

@Injectable()
export class InvitationsRepository {
  constructor(
    private readonly db: TenantDb,
    private readonly platform: PlatformDb,
  ) {}

  /** Requests one row more than the limit to find out whether there is a next page. */
  listOpen(viewer: Viewer, audience: InvitationAudience, { after, limit }: PageQuery): Promise<InvitationRow[]> {
    const [created = null, id = null] = decodeTimeKey(after);
    return this.db.query(viewer, openInvitations[audience]({ created, id, limit: limit + 1 }));
  }

  listEverywhere(viewer: Viewer, { after, limit }: PageQuery): Promise<InvitationRow[]> {
    const [created = null, id = null] = decodeTimeKey(after);
    return this.platform.query(viewer, openInvitationsEverywhere({ created, id, limit: limit + 1 }));
  }

  async find(viewer: Viewer, id: string): Promise<InvitationDto | undefined> {
    return (await this.db.query(viewer, invitationById({ id })))[0]?.item;
  }

  /** Returns why the invitation is refused, or undefined. Refusals are not audited. */
  add(viewer: Viewer, invited: NewInvitation): Promise<DomainError | undefined> {
    return this.db.decide(viewer, [takeTurn({}), invitationFacts(invited)], (_, [facts]) => {
      const result = refusalToInvite(facts!, invited.profileId);
      return { result, writes: result ? [] : [giveWay(invited), ...addition(invited)] };
    });
  }

  /** Returns the version of the valid link, or why the change is refused. Also audits unknown invitations. */
  change(viewer: Viewer, change: InvitationChange, id: string, links: LinkHashes): Promise<number | DomainError> {
    const decide = (found: Locked | undefined): Decision<number | DomainError> => {
      if (!found) return { result: new NotFound(), writes: [audit(change, id, 'not_found')] };
      const refusal = refusalToChange(change, found);
      if (refusal) return { result: refusal, writes: [] };
      const version = change === 'resend' ? found.version + 1 : found.version;
      return { result: version, writes: [...writesOf(change, id, version, links), audit(change, id)] };
    };
    return this.db.decide(viewer, [takeTurn({}), lockedInvitation({ id })], (_, [found]) => decide(found));
  }
}

export const addition = (invited: NewInvitation): Statement<unknown>[] => [
  addInvitation(invited),
  audit('create', invited.id),
  queueMail(invited.id, 1),
];

const audit = (action: 'create' | InvitationChange, id: string, outcome: AuditOutcome = 'done') =>
  auditEvent({ action, resource: 'invitation', ids: [id], outcome });

export const queueMail = (invitationId: string, version: number) =>
  queueMessage('invitation.mail', { invitationId, version: String(version) });

function writesOf(change: InvitationChange, id: string, version: number, links: LinkHashes) {
  switch (change) {
    case 'resend':
      return [renewInvitation({ id, version, tokenHash: links.hashOf({ id, version }) }), queueMail(id, version)];
    case 'cancel':
      return [cancelInvitation({ id })];
    case 'link':
      return [];
  }
}
