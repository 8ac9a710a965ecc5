import { Module } from '@nestjs/common';
import { AccessModule } from '../../platform/access/access.module.js';
import { CaptchaModule } from '../captcha/captcha.module.js';
import { DevicesModule } from '../devices/devices.module.js';
import { AccessService } from './accounts/access.service.js';
import { MailChoicesController } from './profiles/mail-choices.controller.js';
import { OwnFactorsController } from './accounts/own-factors.controller.js';
import { OwnSessionsController } from './sessions/own-sessions.controller.js';
import { PasswordResetService } from './password-reset/password-reset.service.js';
import { PasswordService } from './accounts/password.service.js';
import { PasswordsRepository } from './accounts/passwords.repository.js';
import { PeopleController } from './people.controller.js';
import { PeopleRepository } from './people.repository.js';
import { PeopleService } from './people.service.js';
import { SessionsService } from './sessions/sessions.service.js';
import { SignInController } from './accounts/sign-in.controller.js';

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
