import { Module } from '@nestjs/common';
import { ConversationsController } from './work/conversations.controller.js';
import { MessagesController } from './thread/messages.controller.js';
import { ConversationsService } from './work/conversations.service.js';
import { ConversationsRepository } from './list/conversations.repository.js';
import { MessagesService } from './thread/messages.service.js';
import { MessagesRepository } from './thread/messages.repository.js';

@Module({
  controllers: [ConversationsController, MessagesController],
  providers: [ConversationsService, ConversationsRepository, MessagesService, MessagesRepository],
})
export class ConversationsModule {}
