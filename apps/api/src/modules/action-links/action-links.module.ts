import { Module } from '@nestjs/common';
import { ActionLinksController } from './action-links.controller.js';
import { ActionLinksRepository } from './action-links.repository.js';
import { ActionLinksService } from './action-links.service.js';

@Module({
  controllers: [ActionLinksController],
  providers: [ActionLinksService, ActionLinksRepository],
})
export class ActionLinksModule {}
