import { Injectable } from '@nestjs/common';
import type { TenantTheme, WebAppIconQuery, WebAppManifest, WebAppQuery } from '@telecare/contracts';
import { LRUCache } from 'lru-cache';
import { LogosRepository } from '../logos/logos.repository.js';
import { PracticesService } from '../practices.service.js';
import { iconOfLogo, iconOfTheme } from './web-app-icon.js';
import { webAppOf } from './web-app.rules.js';

const KEPT_BYTES = 20_000_000;

@Injectable()
export class WebAppService {
  private readonly icons = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => length,
  });

  constructor(
    private readonly practices: PracticesService,
    private readonly logos: LogosRepository,
  ) {}

  async manifest({ subdomain }: WebAppQuery): Promise<WebAppManifest> {
    return webAppOf(await this.practices.lookup({ subdomain }));
  }

  // Anybody may ask, so a picture is read and drawn once for each look and size. The address of a logo names its version.
  async icon({ subdomain, size }: WebAppIconQuery): Promise<Buffer> {
    const { id, logoUrl, theme } = await this.practices.lookup({ subdomain });
    const look = `${id} ${logoUrl ?? `${theme.primary} ${theme.primaryForeground}`} ${size}`;
    const drawn = this.icons.get(look) ?? (await this.draw(id, logoUrl !== null, theme, size));
    this.icons.set(look, drawn);
    return drawn;
  }

  private async draw(practiceId: string, hasLogo: boolean, theme: TenantTheme, size: number): Promise<Buffer> {
    const logo = hasLogo ? await this.logos.find(practiceId) : undefined;
    return logo ? iconOfLogo(logo.content, size) : iconOfTheme(theme, size);
  }
}
