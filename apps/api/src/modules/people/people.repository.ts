import { Injectable } from '@nestjs/common';
import type { Gender, HeldRoleDto, Language, MeDto, UpdateProfile } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { TenantDb } from '../../platform/database/tenant-db.js';

export interface Membership {
  readonly profile: Pick<MeDto, 'firstName' | 'lastName' | 'language'> | null;
  readonly roles: HeldRoleDto[];
  readonly inactivePractices: MeDto['inactivePractices'];
}

export interface ProfileRow {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly birth: string | null;
  readonly gender: Gender | null;
  readonly updated_at: Date;
  readonly revision: number;
}

const PROFILE =
  'first_name, last_name, email, phone, date_of_birth::text as birth, gender, updated_at, app.records_revision(app.ctx_user()) as revision';

/** A person's own account. The functions see its records in every practice, and only its own. */
@Injectable()
export class PeopleRepository {
  constructor(private readonly db: TenantDb) {}

  async membershipOf(viewer: Viewer): Promise<Membership> {
    const statement = { name: 'people.me', text: 'select app.load_me() as me', values: [] };
    const [row] = await this.db.query<{ me: Membership }>(viewer, statement);
    return row?.me ?? { profile: null, roles: [], inactivePractices: [] };
  }

  async findProfile(viewer: Viewer): Promise<ProfileRow | undefined> {
    const text = `select ${PROFILE} from app.load_profile()`;
    const [row] = await this.db.query<ProfileRow>(viewer, { name: 'people.profile', text, values: [] });
    return row;
  }

  /** Whether there is any record to keep it in. */
  async saveLanguage(viewer: Viewer, language: Language): Promise<boolean> {
    const text = 'select app.save_language($1) as saved';
    const statement = { name: 'people.saveLanguage', text, values: [language] };
    const [row] = await this.db.query<{ saved: boolean }>(viewer, statement);
    return row?.saved === true;
  }

  /** Undefined when there is none, or when somebody else was first. */
  saveProfile(viewer: Viewer, input: UpdateProfile): Promise<ProfileRow | undefined> {
    const values = [input.firstName, input.lastName, input.phone, input.dateOfBirth, input.gender];
    return this.db.transaction(viewer, async (manager) => {
      const claim = 'select app.claim_records(app.ctx_user(), $1) as claimed';
      const [first] = await manager.query<{ claimed: boolean }[]>(claim, [input.revision]);
      if (!first?.claimed) return undefined;
      const text = `select ${PROFILE} from app.save_profile($1, $2, $3, $4, $5)`;
      return (await manager.query<ProfileRow[]>(text, values))[0];
    });
  }
}
