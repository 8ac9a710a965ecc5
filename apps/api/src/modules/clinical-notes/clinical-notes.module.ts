import { Module } from '@nestjs/common';
import { ClinicalNotesController } from './clinical-notes.controller.js';
import { ClinicalNotesService } from './clinical-notes.service.js';

@Module({ controllers: [ClinicalNotesController], providers: [ClinicalNotesService] })
export class ClinicalNotesModule {}
