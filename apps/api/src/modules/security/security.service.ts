import { Injectable } from '@nestjs/common';
import type {
  ChangeSecuritySettings,
  FailedSignInsDto,
  PlatformSecurityDto,
  SecuritySettingsDto,
} from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { Changed } from '../../platform/http/changed.js';
import { ServiceUnavailable } from '../../platform/http/domain-error.js';
import { RealmSecuritySettings } from '../../platform/identity/realm-security.js';
import { SecurityRepository, type SettingsChange } from './security.repository.js';
import { changesOf, toSecuritySettingsDto } from './security.rules.js';

@Injectable()
export class SecurityService {
  constructor(
    private readonly security: SecurityRepository,
    private readonly realm: RealmSecuritySettings,
  ) {}

  /** The figures are there also while the identity server is away. */
  async read(viewer: Viewer): Promise<PlatformSecurityDto> {
    const figures = await this.security.figures(viewer);
    return { ...figures, settings: await this.settings() };
  }

  failedSignIns(viewer: Viewer): Promise<FailedSignInsDto> {
    return this.security.failedSignIns(viewer);
  }

  async change(viewer: Viewer, input: ChangeSecuritySettings): Promise<SecuritySettingsDto> {
    const { settings, isTaken } = await this.security.inTurn(viewer, () => this.changeInTurn(input));
    if (!isTaken) throw new Changed(settings);
    return settings;
  }

  private async changeInTurn(input: ChangeSecuritySettings): Promise<SettingsChange> {
    const now = await this.realm.read();
    const seen = toSecuritySettingsDto(now);
    if (seen.revision !== input.revision) return { settings: seen, isTaken: false, changes: [] };
    const changes = changesOf(now, input);
    if (changes.length === 0) return { settings: seen, isTaken: true, changes };
    await this.realm.change(Object.fromEntries(changes.map(({ name }) => [name, input[name]])));
    return { settings: toSecuritySettingsDto(await this.realm.read()), isTaken: true, changes };
  }

  private async settings(): Promise<SecuritySettingsDto | null> {
    try {
      return toSecuritySettingsDto(await this.realm.read());
    } catch (error) {
      if (error instanceof ServiceUnavailable) return null;
      throw error;
    }
  }
}
