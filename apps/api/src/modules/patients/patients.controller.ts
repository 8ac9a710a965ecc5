import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import {
  type CreatePatient,
  createPatient,
  type EarlierHistories,
  earlierHistories,
  type PatientDetailDto,
  patientDetailDto,
  type PatientFigures,
  patientFigures,
  type PatientListQuery,
  patientListQuery,
  type PatientPage,
  patientPage,
  type PatientRef,
  patientRef,
  Permission,
  type RecentPatients,
  recentPatients,
  type RecentPatientsQuery,
  recentPatientsQuery,
  type RemovePatientQuery,
  removePatientQuery,
  type UpdatePatient,
  updatePatient,
  uuid,
} from '@telecare/contracts';
import { Endpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import type { JsonText } from '../../platform/http/json-text.js';
import { PatientsService } from './patients.service.js';

@Controller('patients')
export class PatientsController {
  constructor(private readonly patients: PatientsService) {}

  @Get()
  @Endpoint({ permission: Permission.PatientRead, returns: patientPage })
  listPatients(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: patientListQuery }) query: PatientListQuery,
  ): Promise<JsonText<PatientPage>> {
    return this.patients.list(viewer, query);
  }

  @Get('figures')
  @Endpoint({ permission: Permission.PatientRead, whileClosed: 'counts', returns: patientFigures })
  getPatientFigures(@CurrentViewer() viewer: Viewer): Promise<PatientFigures> {
    return this.patients.figures(viewer);
  }

  @Get('recent')
  @Endpoint({ permission: Permission.PatientRead, returns: recentPatients })
  listRecentPatients(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: recentPatientsQuery }) query: RecentPatientsQuery,
  ): Promise<JsonText<RecentPatients>> {
    return this.patients.recent(viewer, query);
  }

  @Get(':patientId')
  @Endpoint({ permission: Permission.PatientRead, returns: patientDetailDto })
  getPatient(
    @CurrentViewer() viewer: Viewer,
    @Param('patientId', { schema: uuid }) patientId: string,
  ): Promise<JsonText<PatientDetailDto>> {
    return this.patients.get(viewer, patientId);
  }

  @Get(':patientId/earlier-histories')
  @Endpoint({ permission: Permission.PatientHistoryManage, returns: earlierHistories })
  listEarlierHistories(
    @CurrentViewer() viewer: Viewer,
    @Param('patientId', { schema: uuid }) patientId: string,
  ): Promise<JsonText<EarlierHistories>> {
    return this.patients.earlierHistories(viewer, patientId);
  }

  @Post()
  @Endpoint({
    permission: Permission.PatientManage,
    returns: patientRef,
    status: 201,
    refuses: ['patient', 'invitation'],
  })
  createPatient(
    @CurrentViewer() viewer: Viewer,
    @Body({ schema: createPatient }) input: CreatePatient,
  ): Promise<PatientRef> {
    return this.patients.create(viewer, input);
  }

  @Patch(':patientId')
  @Endpoint({ permission: Permission.PatientManage, refuses: ['patient', 'invitation'] })
  updatePatient(
    @CurrentViewer() viewer: Viewer,
    @Param('patientId', { schema: uuid }) patientId: string,
    @Body({ schema: updatePatient }) changes: UpdatePatient,
  ): Promise<void> {
    return this.patients.update(viewer, patientId, changes);
  }

  @Delete(':patientId')
  @Endpoint({ permission: Permission.PatientRemove, refuses: ['patient', 'invitation'] })
  removePatient(
    @CurrentViewer() viewer: Viewer,
    @Param('patientId', { schema: uuid }) patientId: string,
    @Query({ schema: removePatientQuery }) { cancelAppointments }: RemovePatientQuery,
  ): Promise<void> {
    return this.patients.remove(viewer, patientId, cancelAppointments);
  }
}
