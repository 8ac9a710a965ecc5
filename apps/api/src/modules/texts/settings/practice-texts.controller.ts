import { Body, Controller, Get, Post, Put, UseGuards } from '@nestjs/common';
import {
  exampleTexts,
  type ExampleTexts,
  Permission,
  type PracticeTextsDto,
  practiceTextsDto,
  type SavePracticeTexts,
  savePracticeTexts,
  type TestText,
  testText,
} from '@telecare/contracts';
import { Endpoint } from '../../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../../platform/access/viewer.js';
import { RateLimit, RateLimitGuard } from '../../../platform/rate-limit/rate-limit.guard.js';
import { PracticeTextsService } from './practice-texts.service.js';

@Controller('practice-texts')
export class PracticeTextsController {
  constructor(private readonly texts: PracticeTextsService) {}

  @Get()
  @Endpoint({ permission: Permission.PracticeSettingsManage, returns: practiceTextsDto })
  getPracticeTexts(@CurrentViewer() viewer: Viewer): Promise<PracticeTextsDto> {
    return this.texts.get(viewer);
  }

  @Put()
  @Endpoint({ permission: Permission.PracticeSettingsManage, returns: practiceTextsDto, refuses: ['text'] })
  savePracticeTexts(
    @CurrentViewer() viewer: Viewer,
    @Body({ schema: savePracticeTexts }) input: SavePracticeTexts,
  ): Promise<PracticeTextsDto> {
    return this.texts.save(viewer, input);
  }

  @Get('examples')
  @Endpoint({ permission: Permission.PracticeSettingsManage, returns: exampleTexts })
  listExampleTexts(@CurrentViewer() viewer: Viewer): Promise<ExampleTexts> {
    return this.texts.examples(viewer);
  }

  @Post('test')
  @UseGuards(RateLimitGuard)
  @RateLimit({ name: 'test-text', by: 'user', limit: 20, windowSeconds: 3_600 })
  @Endpoint({ permission: Permission.PracticeSettingsManage, status: 202, refuses: ['text'] })
  sendTestText(@CurrentViewer() viewer: Viewer, @Body({ schema: testText }) input: TestText): Promise<void> {
    return this.texts.test(viewer, input);
  }
}
