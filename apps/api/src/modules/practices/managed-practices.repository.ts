import { Injectable } from '@nestjs/common';
import type {
  ManagedPracticeDto,
  ManagedPracticesQuery,
  ProblemCode,
  SavePractice,
  UpdatePractice,
} from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { sqlState, violatedConstraint } from '../../platform/database/constraint.js';
import { databaseProblem } from '../../platform/database/database-problem.js';
import { PlatformDb, type RunStatement } from '../../platform/database/platform-db.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { decodeTimeKey } from '../../platform/http/page-key.js';
import { wordPatterns } from '../../platform/text/search-patterns.js';
import {
  CREATE_PRACTICE,
  FILE_DELETION,
  listPractices,
  LOCK_PRACTICE,
  readPractice,
  UPDATE_PRACTICE,
} from './managed-practice.sql.js';
import { refusingUnknownZone } from './practice-time-zone.js';

export interface ManagedPracticeRow {
  readonly item: ManagedPracticeDto;
  readonly created: string;
}

const TAKEN: Record<string, ProblemCode> = {
  practices_subdomain_key: 'practice.subdomain_taken',
  former_subdomains_held: 'practice.subdomain_held',
  practices_custom_domain_key: 'practice.domain_taken',
};

/** Practices as super administrators manage them, on their own connection. */
@Injectable()
export class ManagedPracticesRepository {
  constructor(private readonly db: PlatformDb) {}

  /** One row more than the limit, to know whether there is a next page. */
  list(viewer: Viewer, { q, after, limit }: ManagedPracticesQuery): Promise<ManagedPracticeRow[]> {
    const [created, id] = decodeTimeKey(after);
    return this.db.query(viewer, listPractices(wordPatterns(q), created, id, limit + 1));
  }

  async find(viewer: Viewer, id: string): Promise<ManagedPracticeDto | undefined> {
    const [row] = await this.db.query<ManagedPracticeRow>(viewer, readPractice(id));
    return row?.item;
  }

  create(viewer: Viewer, input: SavePractice): Promise<ManagedPracticeDto | undefined> {
    return this.write(viewer, CREATE_PRACTICE, columnsOf(input));
  }

  /** Undefined when there is none, or when somebody else was first. */
  update(viewer: Viewer, id: string, input: UpdatePractice): Promise<ManagedPracticeDto | undefined> {
    return this.write(viewer, UPDATE_PRACTICE, [...columnsOf(input), id, input.revision]);
  }

  /** In the order of the specification, all or nothing (docs/adr/0031). A refused attempt is audited too. */
  async delete(viewer: Viewer, id: string, name: string): Promise<void> {
    const refusal = await this.db.transaction(viewer, async (run) => {
      const [practice] = await run<{ name: string }>({ text: LOCK_PRACTICE, values: [id] });
      if (practice?.name === name) await this.deleteLocked(run, id);
      await run({ text: FILE_DELETION, values: [practice ? [id] : [], outcomeOf(practice, name)] });
      return refusalOf(practice, name);
    });
    if (refusal) throw refusal;
  }

  private async deleteLocked(run: RunStatement, id: string): Promise<void> {
    await step(run, 'select app.remove_practice_roles($1)', id, 'practice.roles_not_removed');
    await step(run, 'select app.detach_practice_people($1)', id, 'practice.profiles_not_updated');
    await run({ text: 'select app.close_practice($1)', values: [id] });
  }

  private async write(viewer: Viewer, text: string, values: unknown[]): Promise<ManagedPracticeDto | undefined> {
    try {
      const [row] = await refusingUnknownZone(() => this.db.query<ManagedPracticeRow>(viewer, { text, values }));
      return row?.item;
    } catch (error) {
      const taken = TAKEN[violatedConstraint(error) ?? ''];
      throw taken ? new DomainError(taken) : error;
    }
  }
}

type Named = { readonly name: string } | undefined;

const outcomeOf = (practice: Named, name: string): string =>
  practice ? (practice.name === name ? 'done' : 'denied') : 'not_found';

function refusalOf(practice: Named, name: string): DomainError | undefined {
  if (!practice) return new DomainError('practice.not_found');
  return practice.name === name ? undefined : new DomainError('practice.name_mismatch');
}

const columnsOf = (input: SavePractice): unknown[] => [
  input.name,
  input.subdomain,
  input.customDomain,
  input.websiteUrl,
  input.email,
  input.phone,
  input.address,
  input.isActive,
  input.timeZone,
  input.language,
];

/** A step says which one failed; a database that is away says that instead. */
async function step(run: RunStatement, text: string, id: string, failure: ProblemCode): Promise<void> {
  try {
    await run({ text, values: [id] });
  } catch (error) {
    throw databaseProblem(error) ?? new DomainError(failure, { detail: sqlState(error) ?? '' }, { cause: error });
  }
}
