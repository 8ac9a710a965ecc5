import { Controller, Get, Param, Query } from '@nestjs/common';
import {
  type PracticeDto,
  type PracticeListQuery,
  type PracticeLookupQuery,
  type PracticePage,
  practiceDto,
  practiceListQuery,
  practiceLookupQuery,
  practicePage,
  uuid,
} from '@telecare/contracts';
import { PublicEndpoint } from '../../platform/access/endpoint.decorator.js';
import { PracticesService } from './practices.service.js';

@Controller('practices')
export class PracticesController {
  constructor(private readonly practices: PracticesService) {}

  @Get()
  @PublicEndpoint('People choose their practice before they sign in', { returns: practicePage })
  listPractices(@Query({ schema: practiceListQuery }) query: PracticeListQuery): Promise<PracticePage> {
    return this.practices.list(query);
  }

  @Get('lookup')
  @PublicEndpoint('The address names the practice before anybody signs in', { returns: practiceDto })
  lookupPractice(@Query({ schema: practiceLookupQuery }) query: PracticeLookupQuery): Promise<PracticeDto> {
    return this.practices.lookup(query);
  }

  @Get(':practiceId')
  @PublicEndpoint('Name, colours and contact of a practice are on its public page', { returns: practiceDto })
  getPractice(@Param('practiceId', { schema: uuid }) practiceId: string): Promise<PracticeDto> {
    return this.practices.get(practiceId);
  }
}
