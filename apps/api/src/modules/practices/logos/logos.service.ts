import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { LogoDto } from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { NotFound } from '../../../platform/http/domain-error.js';
import { logoPicture } from './logo-picture.js';
import { type LogoRow, LogosRepository } from './logos.repository.js';

@Injectable()
export class LogosService {
  constructor(private readonly logos: LogosRepository) {}

  async get(practiceId: string): Promise<LogoRow> {
    const logo = await this.logos.find(practiceId);
    if (!logo) throw new NotFound();
    return logo;
  }

  /**
   * Checks the permission before the expensive decoding. The version is a hash of the content, so a URL always shows
   * the same picture.
   */
  async replace(viewer: Viewer, upload: File): Promise<LogoDto> {
    await this.logos.prepare(viewer);
    const picture = await logoPicture(await upload.bytes());
    const version = createHash('sha256').update(picture).digest('hex').slice(0, 16);
    return this.logos.store(viewer, picture, version);
  }

  remove(viewer: Viewer): Promise<void> {
    return this.logos.remove(viewer);
  }
}
