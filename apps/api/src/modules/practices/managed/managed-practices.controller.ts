import { Body, Controller, Delete, Get, Param, Patch, Post, Query, type StreamableFile } from '@nestjs/common';
import {
  type CreatePractice,
  createPractice,
  type DeletePracticeQuery,
  deletePracticeQuery,
  type ManagedPracticeDto,
  managedPracticeDto,
  type ManagedPracticeFilter,
  managedPracticeFilter,
  type ManagedPracticePage,
  managedPracticePage,
  type ManagedPracticesQuery,
  managedPracticesQuery,
  Permission,
  type UpdatePractice,
  updatePractice,
  uuid,
} from '@telecare/contracts';
import { z } from 'zod';
import { PlatformEndpoint } from '../../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../../platform/access/viewer.js';
import { ManagedPracticesService } from './managed-practices.service.js';

@Controller('platform/practices')
export class ManagedPracticesController {
  constructor(private readonly practices: ManagedPracticesService) {}

  @Get()
  @PlatformEndpoint({ permission: Permission.PlatformRead, returns: managedPracticePage })
  listPlatformPractices(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: managedPracticesQuery }) query: ManagedPracticesQuery,
  ): Promise<ManagedPracticePage> {
    return this.practices.list(viewer, query);
  }

  @Get('export')
  @PlatformEndpoint({
    permission: Permission.PlatformRead,
    asksAgain: true,
    returns: z.string(),
    mediaType: 'text/csv',
  })
  exportPractices(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: managedPracticeFilter }) filter: ManagedPracticeFilter,
  ): Promise<StreamableFile> {
    return this.practices.export(viewer, filter);
  }

  @Post()
  @PlatformEndpoint({
    permission: Permission.PracticesManage,
    returns: managedPracticeDto,
    status: 201,
    refuses: ['practice', 'user', 'person', 'invitation'],
  })
  createPractice(
    @CurrentViewer() viewer: Viewer,
    @Body({ schema: createPractice }) input: CreatePractice,
  ): Promise<ManagedPracticeDto> {
    return this.practices.create(viewer, input);
  }

  @Get(':practiceId')
  @PlatformEndpoint({ permission: Permission.PlatformRead, returns: managedPracticeDto })
  getManagedPractice(
    @CurrentViewer() viewer: Viewer,
    @Param('practiceId', { schema: uuid }) practiceId: string,
  ): Promise<ManagedPracticeDto> {
    return this.practices.get(viewer, practiceId);
  }

  @Patch(':practiceId')
  @PlatformEndpoint({
    permission: Permission.PracticesManage,
    returns: managedPracticeDto,
    refuses: ['practice', 'user', 'person', 'invitation'],
  })
  updatePractice(
    @CurrentViewer() viewer: Viewer,
    @Param('practiceId', { schema: uuid }) practiceId: string,
    @Body({ schema: updatePractice }) input: UpdatePractice,
  ): Promise<ManagedPracticeDto> {
    return this.practices.update(viewer, practiceId, input);
  }

  @Delete(':practiceId')
  @PlatformEndpoint({
    asksAgain: true,
    permission: Permission.PracticesManage,
    refuses: ['practice', 'user', 'person', 'invitation'],
  })
  deletePractice(
    @CurrentViewer() viewer: Viewer,
    @Param('practiceId', { schema: uuid }) practiceId: string,
    @Query({ schema: deletePracticeQuery }) { name }: DeletePracticeQuery,
  ): Promise<void> {
    return this.practices.delete(viewer, practiceId, name);
  }
}
