import { Module } from '@nestjs/common';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { LogosController } from './logos/logos.controller.js';
import { LogosRepository } from './logos/logos.repository.js';
import { LogosService } from './logos/logos.service.js';
import { ManagedPracticesController } from './managed/managed-practices.controller.js';
import { ManagedPracticesRepository } from './managed/managed-practices.repository.js';
import { ManagedPracticesService } from './managed/managed-practices.service.js';
import { PracticeSettingsController } from './settings/practice-settings.controller.js';
import { PracticeSettingsRepository } from './settings/practice-settings.repository.js';
import { PracticeSettingsService } from './settings/practice-settings.service.js';
import { RoleSwitchesController } from './settings/role-switches.controller.js';
import { RoleSwitchesService } from './settings/role-switches.service.js';
import { SignInPolicyController } from './settings/sign-in-policy.controller.js';
import { SignInPolicyService } from './settings/sign-in-policy.service.js';
import { SchedulingSettingsController } from './scheduling/scheduling-settings.controller.js';
import { SchedulingSettingsService } from './scheduling/scheduling-settings.service.js';
import { WebAppController } from './web-app/web-app.controller.js';
import { WebAppService } from './web-app/web-app.service.js';
import { PracticesController } from './practices.controller.js';
import { PracticesRepository } from './practices.repository.js';
import { PracticesService } from './practices.service.js';

@Module({
  imports: [InvitationsModule],
  controllers: [
    // Before PracticesController, whose ids would match its path.
    WebAppController,
    PracticesController,
    LogosController,
    PracticeSettingsController,
    SignInPolicyController,
    SchedulingSettingsController,
    RoleSwitchesController,
    ManagedPracticesController,
  ],
  providers: [
    PracticesService,
    PracticesRepository,
    LogosService,
    LogosRepository,
    WebAppService,
    PracticeSettingsService,
    PracticeSettingsRepository,
    SignInPolicyService,
    SchedulingSettingsService,
    RoleSwitchesService,
    ManagedPracticesService,
    ManagedPracticesRepository,
  ],
  exports: [PracticesService],
})
export class PracticesModule {}
