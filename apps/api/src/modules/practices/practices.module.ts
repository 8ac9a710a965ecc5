import { Module } from '@nestjs/common';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { LogosController } from './logos.controller.js';
import { LogosRepository } from './logos.repository.js';
import { LogosService } from './logos.service.js';
import { ManagedPracticesController } from './managed-practices.controller.js';
import { ManagedPracticesRepository } from './managed-practices.repository.js';
import { ManagedPracticesService } from './managed-practices.service.js';
import { PracticeSettingsController } from './practice-settings.controller.js';
import { PracticeSettingsRepository } from './practice-settings.repository.js';
import { PracticeSettingsService } from './practice-settings.service.js';
import { RoleSwitchesController } from './role-switches.controller.js';
import { RoleSwitchesService } from './role-switches.service.js';
import { SignInPolicyController } from './sign-in-policy.controller.js';
import { SignInPolicyService } from './sign-in-policy.service.js';
import { PracticesController } from './practices.controller.js';
import { PracticesRepository } from './practices.repository.js';
import { PracticesService } from './practices.service.js';

@Module({
  imports: [InvitationsModule],
  controllers: [
    PracticesController,
    LogosController,
    PracticeSettingsController,
    SignInPolicyController,
    RoleSwitchesController,
    ManagedPracticesController,
  ],
  providers: [
    PracticesService,
    PracticesRepository,
    LogosService,
    LogosRepository,
    PracticeSettingsService,
    PracticeSettingsRepository,
    SignInPolicyService,
    RoleSwitchesService,
    ManagedPracticesService,
    ManagedPracticesRepository,
  ],
  exports: [PracticesService],
})
export class PracticesModule {}
