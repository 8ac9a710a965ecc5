import { Injectable } from '@nestjs/common';
import type {
  ManagedPracticeDto,
  ManagedPracticesQuery,
  ProblemCode,
  SavePractice,
  UpdatePractice,
} from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { auditEvent, type AuditOutcome, named } from '../../../platform/audit/audit-event.js';
import { sqlState, violatedConstraint } from '../../../platform/database/constraint.js';
import { databaseProblem } from '../../../platform/database/database-problem.js';
import { PlatformDb, type RunStatement } from '../../../platform/database/platform-db.js';
import type { Statement } from '../../../platform/database/connections/statement.js';
import { beginTenantContext } from '../../../platform/database/tenant-context.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { decodeListKey } from '../../../platform/http/page-key.js';
import { wordPatterns } from '../../../platform/text/search-patterns.js';
import { addDefaultReasons } from '../../cancel-reasons/default-reasons.commands.js';
import { cancelAppointments } from '../../appointments/appointment.commands.js';
import { withdrawAllInvitations } from '../../invitations/invitation.commands.js';
import { endRelationships } from '../../patients/patient.commands.js';
import { forgetFormer, formerUserOf, keepFormer, presentSubdomain } from './former-subdomains.queries.js';
import { isHeldFor } from './former-subdomains.rules.js';
import { createPractice, readPractice, updatePractice } from './managed-practice.queries.js';
import { type ManagedPracticeRow, practicePages } from './managed-practice-page.queries.js';
import { forgetDeactivated, giveHomes, removeRoles } from '../../users/members/user-roles.commands.js';
import { appointmentsToCancel, closePractice, practiceToDelete, removeLogo } from './practice-closing.queries.js';
import { refusingUnknownZone } from '../practice-time-zone.js';

export interface FoundPractices {
  readonly rows: readonly ManagedPracticeRow[];
  readonly total: number | null;
}

const NONE: FoundPractices = { rows: [], total: 0 };

const TAKEN: Record<string, ProblemCode> = {
  practices_subdomain_key: 'practice.subdomain_taken',
  practices_custom_domain_key: 'practice.domain_taken',
};

/** Practices for super administrators. Uses their own database login. */
@Injectable()
export class ManagedPracticesRepository {
  constructor(private readonly db: PlatformDb) {}

  /** Requests one row more than the limit to find out whether there is a next page. */
  async page(
    viewer: Viewer,
    { q, state, sort, after, limit }: ManagedPracticesQuery,
    action: 'list' | 'export' = 'list',
  ): Promise<FoundPractices> {
    const [place = null, id = null] = decodeListKey(after, sort);
    const asked = { patterns: wordPatterns(q), state: state ?? null, place, id, limit: limit + 1 };
    const [found] = await this.db.query(viewer, practicePages[action][sort](asked));
    return found ?? NONE;
  }

  async find(viewer: Viewer, id: string): Promise<ManagedPracticeDto | undefined> {
    return (await this.db.query(viewer, readPractice({ id })))[0]?.item;
  }

  create(
    viewer: Viewer,
    input: SavePractice,
    following: readonly Statement<unknown>[],
  ): Promise<ManagedPracticeDto | undefined> {
    const creation = createPractice({ ...input, language: input.language });
    return refusingTaken(() =>
      this.db.transaction(viewer, async (run) => {
        const [created] = await run(creation);
        if (created) await takeSubdomain(run, created.item);
        if (!created) return undefined;
        const { id, language } = created.item;
        await run(beginTenantContext({ ...viewer, practiceId: id }));
        await inTurn(run, [addDefaultReasons(id, language), ...following]);
        return created.item;
      }),
    );
  }

  /** Returns undefined for an unknown practice or after a concurrent change. */
  update(viewer: Viewer, id: string, input: UpdatePractice): Promise<ManagedPracticeDto | undefined> {
    const change = updatePractice({ ...input, language: input.language, id });
    return refusingTaken(() =>
      this.db.transaction(viewer, async (run) => {
        const [before] = await run(presentSubdomain({ id }));
        const [saved] = await run(change);
        if (!before || !saved || before.subdomain === saved.item.subdomain) return saved?.item;
        await takeSubdomain(run, saved.item);
        await run(keepFormer({ id, subdomain: before.subdomain }));
        return saved.item;
      }),
    );
  }

  /** Deletes in the order of the specification, all or nothing (docs/tenancy.md). Also audits a refused attempt. */
  async delete(viewer: Viewer, id: string, name: string): Promise<void> {
    const refusal = await this.db.transaction(ofEverybody(viewer), async (run) => {
      const [practice] = await run(practiceToDelete({ id }));
      if (practice?.name === name) await this.deleteLocked(run, { id, subdomain: practice.subdomain });
      await run(auditDeletion(practice && { id, name: practice.name }, outcomeOf(practice, name)));
      return refusalOf(practice, name);
    });
    if (refusal) throw refusal;
  }

  private async deleteLocked(run: RunStatement, practice: Located): Promise<void> {
    await step('practice.roles_not_removed', async () => {
      const removed = await run(removeRoles(practice));
      await run(giveHomes({ userIds: removed.filter(({ isHome }) => isHome).map(({ userId }) => userId) }));
      await run(forgetDeactivated(practice));
    });
    // Patients get no mail about the deletion (docs/tenancy.md).
    const upcoming = await run(appointmentsToCancel(practice));
    const cancelled = cancelAppointments({ appointments: upcoming, reason: null, announces: false });
    await step('practice.profiles_not_updated', () =>
      inTurn(run, [endRelationships(practice), withdrawAllInvitations(practice), ...cancelled]),
    );
    await inTurn(run, [removeLogo(practice), closePractice(practice), keepFormer(practice)]);
  }
}

interface Located {
  readonly id: string;
  readonly subdomain: string;
}

/** Includes rows of patients, because their roles and invitations end too. No name is shown. */
const ofEverybody = (viewer: Viewer): Viewer => ({ ...viewer, shows: 'counts' });

/**
 * Runs after the practice has saved the subdomain. Refuses one that is reserved for its previous owner, otherwise
 * removes that owner's redirect.
 */
async function takeSubdomain(run: RunStatement, { id, subdomain }: Located): Promise<void> {
  const [former] = await run(formerUserOf({ subdomain }));
  if (former && isHeldFor(former, id)) throw new DomainError('practice.subdomain_held');
  if (former) await run(forgetFormer({ subdomain }));
}

async function refusingTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await refusingUnknownZone(write);
  } catch (error) {
    const taken = TAKEN[violatedConstraint(error) ?? ''];
    throw taken ? new DomainError(taken) : error;
  }
}

type Named = { readonly name: string } | undefined;

const outcomeOf = (practice: Named, name: string): AuditOutcome =>
  practice ? (practice.name === name ? 'done' : 'denied') : 'not_found';

function refusalOf(practice: Named, name: string): DomainError | undefined {
  if (!practice) return new DomainError('practice.not_found');
  return practice.name === name ? undefined : new DomainError('practice.name_mismatch');
}

const auditDeletion = (practice: { readonly id: string; readonly name: string } | undefined, outcome: AuditOutcome) =>
  practice
    ? auditEvent({ action: 'delete', resource: 'practice', ids: [practice.id], outcome, changes: named(practice.name) })
    : auditEvent({ action: 'delete', resource: 'practice', ids: [], outcome });

async function inTurn(run: RunStatement, statements: readonly Statement<unknown>[]): Promise<void> {
  for (const statement of statements) await run(statement);
}

/** Reports which step failed, unless the database is unavailable. */
async function step(failure: ProblemCode, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw databaseProblem(error) ?? new DomainError(failure, { detail: sqlState(error) ?? '' }, { cause: error });
  }
}
