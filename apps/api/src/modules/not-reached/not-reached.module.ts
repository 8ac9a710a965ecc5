import { Module } from '@nestjs/common';
import { NotReachedController } from './not-reached.controller.js';
import { NotReachedService } from './not-reached.service.js';

@Module({ controllers: [NotReachedController], providers: [NotReachedService] })
export class NotReachedModule {}
