import { Injectable } from '@nestjs/common';
import { brandOfTheme, type PracticeSettingsDto, themeOfBrand, type UpdatePracticeSettings } from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { Changed } from '../../../platform/http/changed.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { refusingUnknownZone } from '../practice-time-zone.js';
import type { PracticeSettingsRow } from './practice-settings.queries.js';
import { PracticeSettingsRepository } from './practice-settings.repository.js';

@Injectable()
export class PracticeSettingsService {
  constructor(private readonly settings: PracticeSettingsRepository) {}

  async get(viewer: Viewer): Promise<PracticeSettingsDto> {
    return toDto(await this.settings.find(viewer));
  }

  /** Generates the theme from one color, so that callers cannot send their own tokens. */
  async update(viewer: Viewer, input: UpdatePracticeSettings): Promise<PracticeSettingsDto> {
    const theme = themeOfBrand(input.brandColor);
    const saved = await refusingUnknownZone(() => this.settings.update(viewer, input, theme));
    if (!saved) throw new Changed(await this.get(viewer));
    return toDto(saved);
  }
}

function toDto(row: PracticeSettingsRow | undefined): PracticeSettingsDto {
  if (!row) throw new DomainError('practice.not_found');
  const { theme, ...facts } = row;
  return { ...facts, brandColor: theme && brandOfTheme(theme) };
}
