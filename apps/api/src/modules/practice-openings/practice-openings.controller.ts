import { Controller, Get, Query } from '@nestjs/common';
import {
  type PageQuery,
  Permission,
  type PracticeOpeningPage,
  practiceOpeningPage,
  practiceOpeningsQuery,
} from '@telecare/contracts';
import { Endpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import type { JsonText } from '../../platform/http/json-text.js';
import { PracticeOpeningsRepository } from './practice-openings.repository.js';

@Controller('practice-openings')
export class PracticeOpeningsController {
  constructor(private readonly openings: PracticeOpeningsRepository) {}

  @Get()
  @Endpoint({ permission: Permission.PracticeOpeningsRead, returns: practiceOpeningPage })
  listPracticeOpenings(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: practiceOpeningsQuery }) query: PageQuery,
  ): Promise<JsonText<PracticeOpeningPage>> {
    return this.openings.list(viewer, query);
  }
}
