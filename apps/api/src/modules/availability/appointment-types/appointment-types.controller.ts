import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import {
  Permission,
  type SaveAppointmentType,
  saveAppointmentType,
  type UpdateAppointmentType,
  updateAppointmentType,
  uuid,
  type AppointmentTypeRef,
  appointmentTypeRef,
  type AppointmentTypes,
  appointmentTypes,
} from '@telecare/contracts';
import { Endpoint } from '../../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../../platform/access/viewer.js';
import { AppointmentTypesService } from './appointment-types.service.js';

@Controller('appointment-types')
export class AppointmentTypesController {
  constructor(private readonly types: AppointmentTypesService) {}

  @Get()
  @Endpoint({ permission: Permission.SlotRead, returns: appointmentTypes })
  listAppointmentTypes(@CurrentViewer() viewer: Viewer): Promise<AppointmentTypes> {
    return this.types.list(viewer);
  }

  @Post()
  @Endpoint({
    permission: Permission.SchedulingManage,
    returns: appointmentTypeRef,
    status: 201,
    refuses: ['appointment_type'],
  })
  createAppointmentType(
    @CurrentViewer() viewer: Viewer,
    @Body({ schema: saveAppointmentType }) input: SaveAppointmentType,
  ): Promise<AppointmentTypeRef> {
    return this.types.create(viewer, input);
  }

  @Put(':appointmentTypeId')
  @Endpoint({ permission: Permission.SchedulingManage, refuses: ['appointment_type'] })
  updateAppointmentType(
    @CurrentViewer() viewer: Viewer,
    @Param('appointmentTypeId', { schema: uuid }) appointmentTypeId: string,
    @Body({ schema: updateAppointmentType }) input: UpdateAppointmentType,
  ): Promise<void> {
    return this.types.update(viewer, appointmentTypeId, input);
  }
}
