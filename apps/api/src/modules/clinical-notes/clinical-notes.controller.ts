import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import {
  type ClinicalNoteDto,
  clinicalNoteDto,
  type NotesOfPatient,
  notesOfPatient,
  Permission,
  type SavedNoteDraft,
  savedNoteDraft,
  type SaveNoteDraft,
  saveNoteDraft,
  type SharedNote,
  sharedNote,
  type ShareNote,
  shareNote,
  type SignNote,
  signNote,
  uuid,
} from '@telecare/contracts';
import { Endpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { ClinicalNotesService } from './clinical-notes.service.js';

@Controller()
export class ClinicalNotesController {
  constructor(private readonly notes: ClinicalNotesService) {}

  @Get('appointments/:appointmentId/note')
  @Endpoint({ permission: Permission.ClinicalNoteRead, returns: clinicalNoteDto })
  getClinicalNote(
    @CurrentViewer() viewer: Viewer,
    @Param('appointmentId', { schema: uuid }) appointmentId: string,
  ): Promise<ClinicalNoteDto> {
    return this.notes.read(viewer, appointmentId);
  }

  @Put('appointments/:appointmentId/note/draft')
  @Endpoint({ permission: Permission.ClinicalNoteWrite, returns: savedNoteDraft, refuses: ['clinical_note'] })
  saveNoteDraft(
    @CurrentViewer() viewer: Viewer,
    @Param('appointmentId', { schema: uuid }) appointmentId: string,
    @Body({ schema: saveNoteDraft }) input: SaveNoteDraft,
  ): Promise<SavedNoteDraft> {
    return this.notes.save(viewer, appointmentId, input);
  }

  @Post('appointments/:appointmentId/note/signatures')
  @Endpoint({ permission: Permission.ClinicalNoteWrite, refuses: ['clinical_note'] })
  signNote(
    @CurrentViewer() viewer: Viewer,
    @Param('appointmentId', { schema: uuid }) appointmentId: string,
    @Body({ schema: signNote }) input: SignNote,
  ): Promise<void> {
    return this.notes.sign(viewer, appointmentId, input);
  }

  @Put('appointments/:appointmentId/note/sharing')
  @Endpoint({ permission: Permission.ClinicalNoteWrite, refuses: ['clinical_note'] })
  shareNote(
    @CurrentViewer() viewer: Viewer,
    @Param('appointmentId', { schema: uuid }) appointmentId: string,
    @Body({ schema: shareNote }) { isShared }: ShareNote,
  ): Promise<void> {
    return this.notes.share(viewer, appointmentId, isShared);
  }

  @Get('patients/:patientId/notes')
  @Endpoint({ permission: Permission.ClinicalNoteRead, returns: notesOfPatient })
  listNotesOfPatient(
    @CurrentViewer() viewer: Viewer,
    @Param('patientId', { schema: uuid }) patientId: string,
  ): Promise<NotesOfPatient> {
    return this.notes.ofPatient(viewer, patientId);
  }

  @Get('appointments/:appointmentId/shared-note')
  @Endpoint({ permission: Permission.SharedNoteRead, returns: sharedNote })
  getSharedNote(
    @CurrentViewer() viewer: Viewer,
    @Param('appointmentId', { schema: uuid }) appointmentId: string,
  ): Promise<SharedNote> {
    return this.notes.shared(viewer, appointmentId);
  }
}
