import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import {
  Permission,
  type SaveVisitType,
  saveVisitType,
  type UpdateVisitType,
  updateVisitType,
  uuid,
  type VisitTypeRef,
  visitTypeRef,
  type VisitTypes,
  visitTypes,
} from '@telecare/contracts';
import { Endpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { VisitTypesService } from './visit-types.service.js';

@Controller('visit-types')
export class VisitTypesController {
  constructor(private readonly types: VisitTypesService) {}

  @Get()
  @Endpoint({ permission: Permission.SlotRead, returns: visitTypes })
  listVisitTypes(@CurrentViewer() viewer: Viewer): Promise<VisitTypes> {
    return this.types.list(viewer);
  }

  @Post()
  @Endpoint({ permission: Permission.SchedulingManage, returns: visitTypeRef, status: 201, refuses: ['visit_type'] })
  createVisitType(
    @CurrentViewer() viewer: Viewer,
    @Body({ schema: saveVisitType }) input: SaveVisitType,
  ): Promise<VisitTypeRef> {
    return this.types.create(viewer, input);
  }

  @Put(':visitTypeId')
  @Endpoint({ permission: Permission.SchedulingManage, refuses: ['visit_type'] })
  updateVisitType(
    @CurrentViewer() viewer: Viewer,
    @Param('visitTypeId', { schema: uuid }) visitTypeId: string,
    @Body({ schema: updateVisitType }) input: UpdateVisitType,
  ): Promise<void> {
    return this.types.update(viewer, visitTypeId, input);
  }
}
