import { Injectable } from '@nestjs/common';
import type { ChangeSecuritySettings, PlatformSecurityDto, SecuritySettingsDto } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { Changed } from '../../platform/http/changed.js';
import { Config } from '../../platform/config/config.module.js';
import { DomainError, ServiceUnavailable } from '../../platform/http/domain-error.js';
import { RealmSecuritySettings } from '../../platform/identity/realm-security.js';
import type { RunStatement } from '../../platform/database/platform-db.js';
import { type PlatformSwitches, readPlatformSwitches } from '../practices/platform-switches.read-model.js';
import { PlatformSwitchesService } from '../practices/platform-switches.service.js';
import { SecurityRepository, type SettingsChange } from './security.repository.js';
import { changesOf, destinationsOf, type Settings, toSecuritySettingsDto } from './security.rules.js';

@Injectable()
export class SecurityService {
  constructor(
    private readonly security: SecurityRepository,
    private readonly realm: RealmSecuritySettings,
    private readonly switches: PlatformSwitchesService,
    private readonly config: Config,
  ) {}

  /** Returns the figures even while Keycloak is down. */
  async read(viewer: Viewer): Promise<PlatformSecurityDto> {
    const { switches, ...figures } = await this.security.figures(viewer);
    return { ...figures, settings: await this.settings(switches) };
  }

  async change(viewer: Viewer, input: ChangeSecuritySettings): Promise<SecuritySettingsDto> {
    const { settings, isTaken } = await this.security.inTurn(viewer, (run) => this.changeInTurn(run, input));
    if (!isTaken) throw new Changed(settings);
    return settings;
  }

  private async changeInTurn(run: RunStatement, input: ChangeSecuritySettings): Promise<SettingsChange> {
    const now = await this.now(run);
    const seen = this.toDto(now);
    if (seen.revision !== input.revision) return { settings: seen, isTaken: false, changes: [] };
    if (input.captcha && !seen.captchaReady) throw new DomainError('captcha.not_configured');
    const changes = changesOf(now, input);
    if (changes.length === 0) return { settings: seen, isTaken: true, changes };
    const { realm, switches } = destinationsOf(changes, now);
    if (switches) await run(this.switches.save(switches));
    if (realm) await this.realm.change(realm);
    return { settings: this.toDto(await this.now(run)), isTaken: true, changes };
  }

  private toDto(now: Settings): SecuritySettingsDto {
    return toSecuritySettingsDto(now, Boolean(this.config.env.CAPTCHA_SECRET));
  }

  private async now(run: RunStatement): Promise<Settings> {
    const [switches] = await run(readPlatformSwitches({}));
    return { ...(await this.realm.read()), ...switches! };
  }

  private async settings(switches: PlatformSwitches): Promise<SecuritySettingsDto | null> {
    try {
      return this.toDto({ ...(await this.realm.read()), ...switches });
    } catch (error) {
      if (error instanceof ServiceUnavailable) return null;
      throw error;
    }
  }
}
