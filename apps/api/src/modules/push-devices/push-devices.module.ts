import { Module } from '@nestjs/common';
import { PushSender } from '../../platform/push/push-sender.js';
import { OwnPushDevicesService } from './own-push-devices.service.js';
import { PushDevicesController } from './push-devices.controller.js';

@Module({ controllers: [PushDevicesController], providers: [OwnPushDevicesService, PushSender] })
export class PushDevicesModule {}
