import { Module } from '@nestjs/common';
import { PracticeExportsController } from './practice-exports.controller.js';
import { PracticeExportsRepository } from './practice-exports.repository.js';

@Module({ controllers: [PracticeExportsController], providers: [PracticeExportsRepository] })
export class PracticeExportsModule {}
