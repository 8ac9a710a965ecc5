import { Module } from '@nestjs/common';
import { NotReachedController } from './not-reached.controller.js';
import { NotReachedService } from './not-reached.service.js';
import { SendAgainController } from './send-again.controller.js';
import { SendAgainService } from './send-again.service.js';

@Module({ controllers: [NotReachedController, SendAgainController], providers: [NotReachedService, SendAgainService] })
export class NotReachedModule {}
