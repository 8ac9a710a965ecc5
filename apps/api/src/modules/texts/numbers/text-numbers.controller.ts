import { Body, Controller, Delete, Get, Param, Post, Put, UseGuards } from '@nestjs/common';
import {
  type ConfirmTextNumber,
  confirmTextNumber,
  type OwnTextNumberDto,
  ownTextNumberDto,
  type PatientTextNumberDto,
  patientTextNumberDto,
  Permission,
  type SavePatientTextNumber,
  savePatientTextNumber,
  type SaveTextNumber,
  saveTextNumber,
  uuid,
} from '@telecare/contracts';
import { Endpoint } from '../../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../../platform/access/viewer.js';
import { RateLimit, RateLimitGuard } from '../../../platform/rate-limit/rate-limit.guard.js';
import { TextNumbersService } from './text-numbers.service.js';

@Controller()
export class TextNumbersController {
  constructor(private readonly numbers: TextNumbersService) {}

  @Get('own-text-number')
  @Endpoint({ permission: Permission.OwnAppointmentManage, returns: ownTextNumberDto })
  getOwnTextNumber(@CurrentViewer() viewer: Viewer): Promise<OwnTextNumberDto> {
    return this.numbers.own(viewer);
  }

  // Sends a code to the number.
  @Put('own-text-number')
  @UseGuards(RateLimitGuard)
  @RateLimit({ name: 'text-number', by: 'user', limit: 30, windowSeconds: 60 })
  @Endpoint({ permission: Permission.OwnAppointmentManage, refuses: ['text'] })
  saveOwnTextNumber(
    @CurrentViewer() viewer: Viewer,
    @Body({ schema: saveTextNumber }) input: SaveTextNumber,
  ): Promise<void> {
    return this.numbers.saveOwn(viewer, input);
  }

  @Post('own-text-number/confirm')
  @UseGuards(RateLimitGuard)
  @RateLimit({ name: 'text-code', by: 'user', limit: 30, windowSeconds: 60 })
  @Endpoint({ permission: Permission.OwnAppointmentManage, refuses: ['text'] })
  confirmOwnTextNumber(
    @CurrentViewer() viewer: Viewer,
    @Body({ schema: confirmTextNumber }) input: ConfirmTextNumber,
  ): Promise<void> {
    return this.numbers.confirmOwn(viewer, input);
  }

  @Delete('own-text-number')
  @Endpoint({ permission: Permission.OwnAppointmentManage })
  removeOwnTextNumber(@CurrentViewer() viewer: Viewer): Promise<void> {
    return this.numbers.removeOwn(viewer);
  }

  @Get('patients/:patientId/text-number')
  @Endpoint({ permission: Permission.PatientManage, returns: patientTextNumberDto })
  getPatientTextNumber(
    @CurrentViewer() viewer: Viewer,
    @Param('patientId', { schema: uuid }) patientId: string,
  ): Promise<PatientTextNumberDto> {
    return this.numbers.ofPatient(viewer, patientId);
  }

  @Put('patients/:patientId/text-number')
  @Endpoint({ permission: Permission.PatientManage, refuses: ['text'] })
  savePatientTextNumber(
    @CurrentViewer() viewer: Viewer,
    @Param('patientId', { schema: uuid }) patientId: string,
    @Body({ schema: savePatientTextNumber }) input: SavePatientTextNumber,
  ): Promise<void> {
    return this.numbers.saveOfPatient(viewer, patientId, input);
  }

  @Post('patients/:patientId/text-number/stop')
  @Endpoint({ permission: Permission.PatientManage })
  stopPatientTexts(
    @CurrentViewer() viewer: Viewer,
    @Param('patientId', { schema: uuid }) patientId: string,
  ): Promise<void> {
    return this.numbers.stopForPatient(viewer, patientId);
  }
}
