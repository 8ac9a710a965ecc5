import { Body, Controller, Delete, Get, Param, Post, UseGuards } from '@nestjs/common';
import {
  type OpenPractice,
  openPractice,
  OPENINGS_AN_HOUR,
  type OwnOpeningsDto,
  ownOpeningsDto,
  Permission,
  type PracticeOpeningDto,
  practiceOpeningDto,
  uuid,
} from '@telecare/contracts';
import { PlatformEndpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import type { JsonText } from '../../platform/http/json-text.js';
import { RateLimit, RateLimitGuard } from '../../platform/rate-limit/rate-limit.guard.js';
import { PracticeOpeningsRepository } from './practice-openings.repository.js';

const permission = Permission.PracticeOpen;

/** Emergency access to names and messages of a practice, with a reason and for half an hour (docs/tenancy.md). */
@Controller('platform')
export class PlatformOpeningsController {
  constructor(private readonly openings: PracticeOpeningsRepository) {}

  @Get('openings')
  @PlatformEndpoint({ permission, returns: ownOpeningsDto })
  listOwnOpenings(@CurrentViewer() viewer: Viewer): Promise<JsonText<OwnOpeningsDto>> {
    return this.openings.own(viewer);
  }

  /** Limited per hour, so that nobody goes through all practices and administrators don't get flooded with mails. */
  @Post('practices/:practiceId/openings')
  @UseGuards(RateLimitGuard)
  @RateLimit({ name: 'practice-opening', by: 'user', limit: OPENINGS_AN_HOUR, windowSeconds: 3_600 })
  @PlatformEndpoint({ permission, asksAgain: true, returns: practiceOpeningDto, status: 201 })
  openPractice(
    @CurrentViewer() viewer: Viewer,
    @Param('practiceId', { schema: uuid }) practiceId: string,
    @Body({ schema: openPractice }) { reason }: OpenPractice,
  ): Promise<PracticeOpeningDto> {
    return this.openings.open(viewer, practiceId, reason);
  }

  @Delete('practices/:practiceId/openings')
  @PlatformEndpoint({ permission })
  closePractice(
    @CurrentViewer() viewer: Viewer,
    @Param('practiceId', { schema: uuid }) practiceId: string,
  ): Promise<void> {
    return this.openings.close(viewer, practiceId);
  }
}
