import { Injectable } from '@nestjs/common';
import type { WebAppIconQuery, WebAppManifest, WebAppQuery } from '@telecare/contracts';
import { LRUCache } from 'lru-cache';
import { LogosRepository } from '../logos/logos.repository.js';
import { PracticesService } from '../practices.service.js';
import { iconOfLogo, iconOfTheme } from './web-app-icon.js';
import { webAppOf } from './web-app.rules.js';

// An icon has about 5 KB and takes some milliseconds to draw.
const KEPT_ICONS = 500;

@Injectable()
export class WebAppService {
  private readonly icons = new LRUCache<string, Promise<Buffer>>({ max: KEPT_ICONS });

  constructor(
    private readonly practices: PracticesService,
    private readonly logos: LogosRepository,
  ) {}

  async manifest({ subdomain }: WebAppQuery): Promise<WebAppManifest> {
    return webAppOf(await this.practices.lookup({ subdomain }));
  }

  async icon({ subdomain, size }: WebAppIconQuery): Promise<Buffer> {
    const { id, logoUrl, theme } = await this.practices.lookup({ subdomain });
    const logo = logoUrl === null ? undefined : await this.logos.find(id);
    const look = logo?.version ?? `${theme.primary}/${theme.primaryForeground}`;
    return this.kept(`${id}/${look}/${size}`, () => (logo ? iconOfLogo(logo.content, size) : iconOfTheme(theme, size)));
  }

  private kept(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.icons.get(key);
    if (known) return known;
    const drawn = draw();
    this.icons.set(key, drawn);
    drawn.catch(() => this.icons.delete(key));
    return drawn;
  }
}
