import { Module } from '@nestjs/common';
import { AccessModule } from '../../platform/access/access.module.js';
import { CaptchaModule } from '../captcha/captcha.module.js';
import { DevicesModule } from '../devices/devices.module.js';
import { AccessService } from './access.service.js';
import { MailChoicesController } from './mail-choices.controller.js';
import { OwnFactorsController } from './own-factors.controller.js';
import { OwnSessionsController } from './own-sessions.controller.js';
import { PasswordResetService } from './password-reset/password-reset.service.js';
import { PasswordService } from './password.service.js';
import { PasswordsRepository } from './passwords.repository.js';
import { PeopleController } from './people.controller.js';
import { PeopleRepository } from './people.repository.js';
import { PeopleService } from './people.service.js';
import { SessionsService } from './sessions.service.js';
import { SignInController } from './sign-in.controller.js';

@Module({
  imports: [AccessModule, CaptchaModule, DevicesModule],
  controllers: [PeopleController, MailChoicesController, OwnFactorsController, OwnSessionsController, SignInController],
  providers: [
    AccessService,
    PeopleService,
    PeopleRepository,
    PasswordService,
    PasswordResetService,
    PasswordsRepository,
    SessionsService,
  ],
  exports: [PeopleService],
})
export class PeopleModule {}
