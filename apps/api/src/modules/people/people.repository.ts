import { Injectable } from '@nestjs/common';
import type { Language, UpdateProfile } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { runOn } from '../../platform/database/run-on.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { claimOwnRecords, type Membership, readMe, readProfile, saveLanguage, saveProfile } from './people.queries.js';

export type ProfileRow = NonNullable<ReturnType<typeof readProfile>['row']>;

/** A person's own account. The functions see its records in every practice, and only its own. */
@Injectable()
export class PeopleRepository {
  constructor(private readonly db: TenantDb) {}

  async membershipOf(viewer: Viewer): Promise<Membership> {
    const [row] = await this.db.query(viewer, readMe({}));
    return row!.me;
  }

  async findProfile(viewer: Viewer): Promise<ProfileRow | undefined> {
    return (await this.db.query(viewer, readProfile({})))[0];
  }

  /** Whether there is any record to keep it in. */
  async saveLanguage(viewer: Viewer, language: Language): Promise<boolean> {
    const [row] = await this.db.query(viewer, saveLanguage({ language }));
    return row!.saved;
  }

  /** Undefined when there is none, or when somebody else was first. */
  saveProfile(viewer: Viewer, { revision, ...facts }: UpdateProfile): Promise<ProfileRow | undefined> {
    return this.db.transaction(viewer, async (manager) => {
      const [first] = await runOn(manager, claimOwnRecords({ revision }));
      if (!first?.claimed) return undefined;
      return (await runOn(manager, saveProfile(facts)))[0];
    });
  }
}
