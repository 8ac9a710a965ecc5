import { Injectable } from '@nestjs/common';
import type { MessageSettingsDto, SaveMessageSettings } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { Changed } from '../../platform/http/changed.js';
import { NotFound } from '../../platform/http/domain-error.js';
import { MessageSettingsRepository } from './message-settings.repository.js';

@Injectable()
export class MessageSettingsService {
  constructor(private readonly settings: MessageSettingsRepository) {}

  async get(viewer: Viewer): Promise<MessageSettingsDto> {
    const found = await this.settings.find(viewer);
    if (!found) throw new NotFound();
    return found;
  }

  async save(viewer: Viewer, input: SaveMessageSettings): Promise<MessageSettingsDto> {
    const named = [...input.team, ...(input.coverId ? [input.coverId] : [])];
    if (!(await this.settings.areStaff(viewer, named))) throw new NotFound();
    const saved = await this.settings.save(viewer, input);
    const now = await this.get(viewer);
    if (!saved) throw new Changed(now);
    return now;
  }
}
