import { Module } from '@nestjs/common';
import { MessageFindingController } from './message-finding.controller.js';
import { MessageFindingRepository } from './message-finding.repository.js';

@Module({ controllers: [MessageFindingController], providers: [MessageFindingRepository] })
export class MessageFindingModule {}
