import { Module } from '@nestjs/common';
import { PlatformSwitchesService } from '../practices/platform-switches.service.js';
import { SecurityController } from './security.controller.js';
import { SecurityRepository } from './security.repository.js';
import { SecurityService } from './security.service.js';
import { ThreatsController } from './threats.controller.js';
import { ThreatsRepository } from './threats.repository.js';

@Module({
  controllers: [SecurityController, ThreatsController],
  providers: [PlatformSwitchesService, SecurityRepository, SecurityService, ThreatsRepository],
})
export class SecurityModule {}
