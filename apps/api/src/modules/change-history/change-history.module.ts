import { Module } from '@nestjs/common';
import { ChangeHistoryController } from './change-history.controller.js';
import { ChangeHistoryRepository } from './change-history.repository.js';

@Module({ controllers: [ChangeHistoryController], providers: [ChangeHistoryRepository] })
export class ChangeHistoryModule {}
