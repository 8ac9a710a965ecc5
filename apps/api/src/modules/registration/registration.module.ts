import { Module } from '@nestjs/common';
import { RegistrationAttempts } from './registration-attempts.service.js';
import { SignUpsController } from './sign-ups.controller.js';
import { SignUpsService } from './sign-ups.service.js';

@Module({
  controllers: [SignUpsController],
  providers: [RegistrationAttempts, SignUpsService],
  exports: [RegistrationAttempts],
})
export class RegistrationModule {}
