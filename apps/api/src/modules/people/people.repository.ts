import { Injectable } from '@nestjs/common';
import type { Language, MailChoicesDto, SaveMailChoices, UpdateProfile } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { saveLanguage, saveProfile } from '../profiles/own-profile.commands.js';
import { readMailChoices, saveMailChoices, USUAL_MAILS } from './profiles/mail-choices.queries.js';
import { holdOwnRecords, type Membership, readMe, readProfile, tellOfMe } from './people.queries.js';
import { isUnchanged, topicsOfLanguage, topicsOfName } from './profiles/records.rules.js';

export type ProfileRow = NonNullable<ReturnType<typeof readProfile>['row']>;

/** The caller's own account. The functions see its profiles in every practice, but no others. */
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

  saveLanguage(viewer: Viewer, language: Language): Promise<boolean> {
    return this.db.decide(viewer, holdOwnRecords({}), ([row]) => {
      if (!row?.held.records.length) return { result: false, writes: [] };
      const published = topicsOfLanguage(row.held, language).map((topic) => tellOfMe({ topic }));
      return { result: true, writes: [saveLanguage({ language }), ...published] };
    });
  }

  saveProfile(viewer: Viewer, { revision, ...facts }: UpdateProfile): Promise<boolean> {
    return this.db.decide(viewer, holdOwnRecords({}), ([row]) => {
      if (!isUnchanged(row?.held, revision)) return { result: false, writes: [] };
      const published = topicsOfName(row.held, facts).map((topic) => tellOfMe({ topic }));
      return { result: true, writes: [saveProfile(facts), ...published] };
    });
  }

  async mailChoices(viewer: Viewer): Promise<MailChoicesDto> {
    const [chosen] = await this.db.query(viewer, readMailChoices({}));
    return chosen ?? USUAL_MAILS;
  }

  async saveMailChoices(viewer: Viewer, chosen: SaveMailChoices): Promise<void> {
    await this.db.query(viewer, saveMailChoices(chosen));
  }
}
