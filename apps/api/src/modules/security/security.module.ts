import { Module } from '@nestjs/common';
import { PlatformSwitchesService } from '../practices/platform-switches.service.js';
import { AddressBlocksController } from './address-blocks/address-blocks.controller.js';
import { AddressBlocksService } from './address-blocks/address-blocks.service.js';
import { FailedSignInsController } from './sign-ins/failed-sign-ins.controller.js';
import { SecurityController } from './security.controller.js';
import { SecurityRepository } from './security.repository.js';
import { SecurityService } from './security.service.js';
import { ThreatsController } from './threats/threats.controller.js';
import { ThreatsRepository } from './threats/threats.repository.js';

@Module({
  controllers: [AddressBlocksController, FailedSignInsController, SecurityController, ThreatsController],
  providers: [AddressBlocksService, PlatformSwitchesService, SecurityRepository, SecurityService, ThreatsRepository],
})
export class SecurityModule {}
