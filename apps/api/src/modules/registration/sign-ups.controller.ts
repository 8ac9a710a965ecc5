import { Body, Controller, Post, UseGuards } from '@nestjs/common';
import { type SignUp, signUp } from '@telecare/contracts';
import { PublicEndpoint } from '../../platform/access/endpoint.decorator.js';
import { BlockedAddressGuard } from '../../platform/rate-limit/blocked-addresses.js';
import { RateLimit, RateLimitGuard } from '../../platform/rate-limit/rate-limit.guard.js';
import { type Caller, CurrentCaller } from './registration-attempts.service.js';
import { SignUpsService } from './sign-ups.service.js';

@Controller('sign-ups')
export class SignUpsController {
  constructor(private readonly signUps: SignUpsService) {}

  @Post()
  @PublicEndpoint('People who try to register without an invitation learn how registration works', {
    refuses: ['access', 'signup'],
  })
  @UseGuards(BlockedAddressGuard, RateLimitGuard)
  @RateLimit({ name: 'sign-up', by: 'email', limit: 20, windowSeconds: 60 })
  signUp(@CurrentCaller() caller: Caller, @Body({ schema: signUp }) input: SignUp): Promise<void> {
    return this.signUps.attempt(input, caller);
  }
}
