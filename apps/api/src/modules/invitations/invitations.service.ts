import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type CreateInvitation,
  type InvitationDto,
  type InvitationLinkDto,
  type InvitationListQuery,
  type InvitationPage,
  invitersOf,
  type PageQuery,
} from '@telecare/contracts';
import { displayName } from '@telecare/kernel';
import type { Viewer } from '../../platform/access/viewer.js';
import { isDenial } from '../../platform/database/denial.js';
import { DomainError, NotFound, RateLimited } from '../../platform/http/domain-error.js';
import { pageOfRows } from '../../platform/http/page-key.js';
import { InvitationLinks } from './invitation-links.js';
import type { InvitationFacts, InvitationWrites, LockedInvitation } from './invitation-writes.js';
import { secondsToWait, TO_ANYBODY, TO_RECIPIENT } from './invitation.rules.js';
import { type InvitationRow, InvitationsRepository } from './invitations.repository.js';

/** Inviting people to a practice. The mail leaves by the outbox, so that a failing mail server fails no invitation. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly links: InvitationLinks,
  ) {}

  /** Invitations of staff are for those who may invite staff. */
  async list(viewer: Viewer, { audience, ...page }: InvitationListQuery): Promise<InvitationPage> {
    const reader = audience === 'staff' ? withRoles(viewer, ['super_admin', 'practice_admin']) : viewer;
    return toPage(await this.invitations.listOpen(reader, audience, page), page.limit);
  }

  async listEverywhere(viewer: Viewer, page: PageQuery): Promise<InvitationPage> {
    return toPage(await this.invitations.listEverywhere(viewer, page), page.limit);
  }

  async invite(viewer: Viewer, input: CreateInvitation): Promise<InvitationDto> {
    const inviter = withRoles(viewer, invitersOf(input.role, viewer.practiceId));
    try {
      return await this.invitations.write(inviter, (invitations) => this.add(viewer, input, invitations));
    } catch (error) {
      throw isDenial(error) ? new DomainError('invitation.role_not_allowed') : error;
    }
  }

  /** A new link with a new week; the old link is dead. */
  resend(viewer: Viewer, id: string): Promise<InvitationDto> {
    return this.change(viewer, 'resend', id, async (invitations, current) => {
      await refuseTooMany(invitations, current.email);
      const version = current.version + 1;
      await invitations.renew(current, version, this.links.hashOf({ id, version }));
      return read(invitations, id);
    });
  }

  link(viewer: Viewer, id: string): Promise<InvitationLinkDto> {
    return this.change(viewer, 'link', id, async (_, { version, status }) => {
      if (status === 'expired') throw new DomainError('invitation.expired');
      return { url: this.links.urlOf({ id, version }) };
    });
  }

  async cancel(viewer: Viewer, id: string): Promise<void> {
    await this.change(viewer, 'cancel', id, async (invitations, current) => {
      await invitations.cancel(current);
      return current;
    });
  }

  private async add(viewer: Viewer, input: CreateInvitation, invitations: InvitationWrites): Promise<InvitationDto> {
    await invitations.takeTurn();
    refuse(await invitations.factsOf(input), input);
    await refuseTooMany(invitations, input.email);
    await invitations.giveWay(input);
    const id = randomUUID();
    const tokenHash = this.links.hashOf({ id, version: 1 });
    await invitations.add({ ...input, id, tokenHash, invitedByName: displayName(viewer) });
    return read(invitations, id);
  }

  /** What is not found is audited too, so the transaction ends well before the answer is a refusal. */
  private async change<T extends object>(
    viewer: Viewer,
    action: 'resend' | 'link' | 'cancel',
    id: string,
    work: (invitations: InvitationWrites, current: LockedInvitation) => Promise<T>,
  ): Promise<T> {
    const changed = await this.invitations.write(viewer, async (invitations) => {
      await invitations.takeTurn();
      const current = await invitations.lock(action, id);
      if (current?.status === 'accepted') throw new DomainError('invitation.used');
      return current && work(invitations, current);
    });
    if (!changed) throw new NotFound();
    return changed;
  }
}

const withRoles = (viewer: Viewer, roles: readonly string[]): Viewer => ({
  ...viewer,
  allowedRoles: (viewer.allowedRoles ?? []).filter((role) => roles.includes(role)),
});

function refuse(facts: InvitationFacts | undefined, { profileId }: CreateInvitation): void {
  if (facts?.pending) throw new DomainError('invitation.already_pending');
  if (facts?.member || facts?.recordHasAccount) throw new DomainError('invitation.already_member');
  if (profileId && facts?.recordHasAccount === null) throw new NotFound();
}

async function refuseTooMany(invitations: InvitationWrites, email: string): Promise<void> {
  const { to_anybody, to_recipient } = await invitations.sends(email);
  const seconds = Math.max(secondsToWait(to_anybody, TO_ANYBODY), secondsToWait(to_recipient, TO_RECIPIENT));
  if (seconds > 0) throw new RateLimited(seconds);
}

async function read(invitations: InvitationWrites, id: string): Promise<InvitationDto> {
  const invitation = await invitations.read(id);
  if (!invitation) throw new NotFound();
  return invitation;
}

function toPage(rows: InvitationRow[], limit: number): InvitationPage {
  const { items, next } = pageOfRows(rows, limit, ({ created, item }) => [created, item.id]);
  return { items: items.map(({ item }) => item), next };
}
