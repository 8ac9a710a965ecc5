import { Module } from '@nestjs/common';
import { RecordOpeningsController } from './record-openings.controller.js';
import { RecordOpeningsRepository } from './record-openings.repository.js';

@Module({ controllers: [RecordOpeningsController], providers: [RecordOpeningsRepository] })
export class RecordOpeningsModule {}
