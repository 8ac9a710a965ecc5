import { Module } from '@nestjs/common';
import { ConversationNotesController } from './conversation-notes.controller.js';
import { ConversationNotesService } from './conversation-notes.service.js';

@Module({ controllers: [ConversationNotesController], providers: [ConversationNotesService] })
export class ConversationNotesModule {}
