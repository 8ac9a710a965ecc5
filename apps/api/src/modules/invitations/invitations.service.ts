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
import { type Viewer, withRoles } from '../../platform/access/viewer.js';
import { isDenial } from '../../platform/database/denial.js';
import type { Statement } from '../../platform/database/connections/statement.js';
import { DomainError, NotFound } from '../../platform/http/domain-error.js';
import { pageOfRows } from '../../platform/http/page-key.js';
import { PracticeAddressesService } from '../custom-domains/addresses/practice-addresses.service.js';
import { InvitationLinks } from './mails/invitation-links.js';
import type { InvitationChange } from './invitation.rules.js';
import { addition, type InvitationRow, InvitationsRepository } from './invitations.repository.js';

/** Invites people to a practice. The outbox sends the mail, so that a failing mail server fails no invitation. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly links: InvitationLinks,
    private readonly addresses: PracticeAddressesService,
  ) {}

  async list(viewer: Viewer, { audience, ...page }: InvitationListQuery): Promise<InvitationPage> {
    const reader = audience === 'staff' ? withRoles(viewer, ['super_admin', 'practice_admin']) : viewer;
    return toPage(await this.invitations.listOpen(reader, audience, page), page.limit);
  }

  async listEverywhere(viewer: Viewer, page: PageQuery): Promise<InvitationPage> {
    return toPage(await this.invitations.listEverywhere(viewer, page), page.limit);
  }

  async invite(viewer: Viewer, input: CreateInvitation): Promise<InvitationDto> {
    const inviter = withRoles(viewer, invitersOf(input.role, viewer.practiceId));
    const id = randomUUID();
    const tokenHash = this.links.hashOf({ id, version: 1 });
    const { profileId = null, language = null } = input;
    const invited = { ...input, profileId, language, id, tokenHash, invitedByName: displayName(viewer) };
    try {
      const refusal = await this.invitations.add(inviter, invited);
      if (refusal) throw refusal;
      return await this.get(inviter, id);
    } catch (error) {
      throw isDenial(error) ? new DomainError('invitation.role_not_allowed') : error;
    }
  }

  /**
   * Statements that invite the first administrator of a new practice. Run them in its context, where no other
   * invitation exists yet.
   */
  ofFirstAdministrator(viewer: Viewer, email: string): Statement<unknown>[] {
    const id = randomUUID();
    const tokenHash = this.links.hashOf({ id, version: 1 });
    const unknown = {
      firstName: null,
      lastName: null,
      phone: null,
      profileId: null,
      language: null,
    };
    return addition({ ...unknown, email, role: 'practice_admin', id, tokenHash, invitedByName: displayName(viewer) });
  }

  /** Creates a new link that is valid for another week. The old link stops working. */
  async resend(viewer: Viewer, id: string): Promise<InvitationDto> {
    await this.change(viewer, 'resend', id);
    return this.get(viewer, id);
  }

  async link(viewer: Viewer, id: string): Promise<InvitationLinkDto> {
    const version = await this.change(viewer, 'link', id);
    return { url: this.links.urlOf({ id, version }, await this.addresses.of(viewer)) };
  }

  async cancel(viewer: Viewer, id: string): Promise<void> {
    await this.change(viewer, 'cancel', id);
  }

  private async change(viewer: Viewer, change: InvitationChange, id: string): Promise<number> {
    const outcome = await this.invitations.change(viewer, change, id, this.links);
    if (outcome instanceof DomainError) throw outcome;
    return outcome;
  }

  private async get(viewer: Viewer, id: string): Promise<InvitationDto> {
    const invitation = await this.invitations.find(viewer, id);
    if (!invitation) throw new NotFound();
    return invitation;
  }
}

function toPage(rows: InvitationRow[], limit: number): InvitationPage {
  const { items, next } = pageOfRows(rows, limit, ({ created, item }) => [created, item.id]);
  return { items: items.map(({ item }) => item), next };
}
