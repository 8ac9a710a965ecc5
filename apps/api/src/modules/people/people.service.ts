import { Injectable } from '@nestjs/common';
import type { ChooseLanguage, MeDto, ProfileDto, UpdateProfile } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { Changed } from '../../platform/http/changed.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { PeopleRepository, type ProfileRow } from './people.repository.js';
import { toProfileDto } from './profiles/profile.mapper.js';

@Injectable()
export class PeopleService {
  constructor(private readonly people: PeopleRepository) {}

  /** For a user without a profile, returns the name from Keycloak. */
  async me(viewer: Viewer): Promise<MeDto> {
    const { profile, ...held } = await this.people.membershipOf(viewer);
    const { firstName, lastName, language } = profile ?? { ...viewer, language: null };
    return { userId: viewer.userId, email: viewer.email, firstName, lastName, language, ...held };
  }

  async profile(viewer: Viewer): Promise<ProfileDto> {
    return toProfileDto(found(await this.people.findProfile(viewer)), viewer);
  }

  async chooseLanguage(viewer: Viewer, { language }: ChooseLanguage): Promise<void> {
    if (!(await this.people.saveLanguage(viewer, language))) throw new DomainError('profile.not_found');
  }

  async saveProfile(viewer: Viewer, input: UpdateProfile): Promise<ProfileDto> {
    const isFirst = await this.people.saveProfile(viewer, input);
    const profile = await this.profile(viewer);
    if (!isFirst) throw new Changed(profile);
    return profile;
  }
}

function found(row: ProfileRow | undefined): ProfileRow {
  if (!row) throw new DomainError('profile.not_found');
  return row;
}
