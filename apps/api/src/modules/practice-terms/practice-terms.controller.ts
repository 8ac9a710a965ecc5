import { Body, Controller, Get, Param, Post, Put, Query, type StreamableFile, UseGuards } from '@nestjs/common';
import {
  type AcceptTerms,
  acceptTerms,
  type ManagedTermsDto,
  managedTermsDto,
  type OwnAcceptancesDto,
  ownAcceptancesDto,
  type PageQuery,
  Permission,
  type PublishTerms,
  publishTerms,
  TERMS_EXPORTS_A_DAY,
  type TermsAcceptancePage,
  termsAcceptancePage,
  termsAcceptancesQuery,
  type TermsDto,
  termsDto,
  type TermsQuery,
  termsQuery,
  uuid,
} from '@telecare/contracts';
import { z } from 'zod';
import { Endpoint, PublicEndpoint, SignedInEndpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { RateLimit, RateLimitGuard } from '../../platform/rate-limit/rate-limit.guard.js';
import { PracticeTermsService } from './practice-terms.service.js';

const permission = Permission.PracticeSettingsManage;

@Controller()
export class PracticeTermsController {
  constructor(private readonly terms: PracticeTermsService) {}

  @Get('practices/:practiceId/terms')
  @PublicEndpoint('Terms are read before anybody signs in', { returns: termsDto })
  getTerms(
    @Param('practiceId', { schema: uuid }) practiceId: string,
    @Query({ schema: termsQuery }) { version }: TermsQuery,
  ): Promise<TermsDto> {
    return this.terms.read(practiceId, version ?? null);
  }

  @Get('practice-settings/terms')
  @Endpoint({ permission, returns: managedTermsDto })
  getManagedTerms(@CurrentViewer() viewer: Viewer): Promise<ManagedTermsDto> {
    return this.terms.managed(viewer);
  }

  @Put('practice-settings/terms')
  @Endpoint({ permission, returns: managedTermsDto })
  publishTerms(
    @CurrentViewer() viewer: Viewer,
    @Body({ schema: publishTerms }) input: PublishTerms,
  ): Promise<ManagedTermsDto> {
    return this.terms.publish(viewer, input);
  }

  @Get('practice-settings/terms/acceptances')
  @Endpoint({ permission, returns: termsAcceptancePage })
  listTermsAcceptances(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: termsAcceptancesQuery }) query: PageQuery,
  ): Promise<TermsAcceptancePage> {
    return this.terms.acceptances(viewer, query);
  }

  @Get('practice-settings/terms/acceptances/export')
  @Endpoint({ permission, asksAgain: true, returns: z.string(), mediaType: 'text/csv' })
  @UseGuards(RateLimitGuard)
  @RateLimit({ name: 'terms-export', by: 'user', limit: TERMS_EXPORTS_A_DAY, windowSeconds: 86_400 })
  exportTermsAcceptances(@CurrentViewer() viewer: Viewer): Promise<StreamableFile> {
    return this.terms.export(viewer);
  }

  @Post('terms-acceptances')
  @Endpoint({ permission: Permission.TermsAccept, refuses: ['resource'] })
  acceptTerms(@CurrentViewer() viewer: Viewer, @Body({ schema: acceptTerms }) input: AcceptTerms): Promise<void> {
    return this.terms.accept(viewer, input);
  }

  @Get('profile/terms')
  @SignedInEndpoint({ returns: ownAcceptancesDto })
  listOwnAcceptances(@CurrentViewer() viewer: Viewer): Promise<OwnAcceptancesDto> {
    return this.terms.own(viewer);
  }
}
