import { Body, Controller, Delete, Get, Post, Put, Query, UseGuards } from '@nestjs/common';
import {
  type ClaimDomain,
  claimDomain,
  type CustomDomainDto,
  customDomainDto,
  type DomainRevision,
  domainRevision,
  Permission,
} from '@telecare/contracts';
import { Endpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { RateLimit, RateLimitGuard } from '../../platform/rate-limit/rate-limit.guard.js';
import { CustomDomainsService } from './custom-domains.service.js';

const manages = { permission: Permission.PracticeSettingsManage, returns: customDomainDto } as const;

@Controller('practice-settings/domain')
export class CustomDomainsController {
  constructor(private readonly domains: CustomDomainsService) {}

  @Get()
  @Endpoint(manages)
  getCustomDomain(@CurrentViewer() viewer: Viewer): Promise<CustomDomainDto> {
    return this.domains.get(viewer);
  }

  @Put()
  @Endpoint({ ...manages, refuses: ['domain', 'practice'] })
  claimCustomDomain(
    @CurrentViewer() viewer: Viewer,
    @Body({ schema: claimDomain }) input: ClaimDomain,
  ): Promise<CustomDomainDto> {
    return this.domains.claim(viewer, input);
  }

  /** Rate-limited, because each call queries name servers that the caller chooses. */
  @Post('verification')
  @Endpoint({ ...manages, refuses: ['practice'] })
  @UseGuards(RateLimitGuard)
  @RateLimit({ name: 'domain-verification', by: 'user', limit: 30, windowSeconds: 600 })
  verifyCustomDomain(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: domainRevision }) { revision }: DomainRevision,
  ): Promise<CustomDomainDto> {
    return this.domains.verify(viewer, revision);
  }

  @Delete()
  @Endpoint(manages)
  removeCustomDomain(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: domainRevision }) { revision }: DomainRevision,
  ): Promise<CustomDomainDto> {
    return this.domains.remove(viewer, revision);
  }
}
