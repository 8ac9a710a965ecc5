import { Module } from '@nestjs/common';
import { ConversationExportController } from './conversation-export.controller.js';
import { ConversationExportRepository } from './conversation-export.repository.js';

@Module({ controllers: [ConversationExportController], providers: [ConversationExportRepository] })
export class ConversationExportModule {}
