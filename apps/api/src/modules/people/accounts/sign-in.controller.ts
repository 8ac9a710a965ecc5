import { Body, Controller, Post, UseGuards } from '@nestjs/common';
import {
  type CompletePasswordReset,
  completePasswordReset,
  type LogoutNotice,
  logoutNotice,
  type RequestPasswordReset,
  requestPasswordReset,
} from '@telecare/contracts';
import { PublicEndpoint } from '../../../platform/access/endpoint.decorator.js';
import { BlockedAddressGuard } from '../../../platform/rate-limit/blocked-addresses.js';
import { RateLimit, RateLimitGuard } from '../../../platform/rate-limit/rate-limit.guard.js';
import { PasswordResetService } from '../password-reset/password-reset.service.js';
import { SessionsService } from '../sessions/sessions.service.js';

const OFTEN = { limit: 10, windowSeconds: 600 };

@Controller()
export class SignInController {
  constructor(
    private readonly resets: PasswordResetService,
    private readonly sessions: SessionsService,
  ) {}

  /** Always answers the same in the same time, so that nobody learns whether an address has an account. */
  @Post('password-reset')
  @PublicEndpoint('Somebody who forgot their password cannot sign in', { status: 202, refuses: ['access', 'captcha'] })
  @UseGuards(BlockedAddressGuard, RateLimitGuard)
  @RateLimit({ ...OFTEN, name: 'password-reset', by: 'email', ofAddress: { limit: 100, windowSeconds: 600 } })
  requestPasswordReset(@Body({ schema: requestPasswordReset }) input: RequestPasswordReset): Promise<void> {
    return this.resets.request(input);
  }

  @Post('password-reset/complete')
  @PublicEndpoint('The link of the mail proves whose password it is', {
    status: 204,
    refuses: ['access', 'identity', 'password'],
  })
  @UseGuards(BlockedAddressGuard, RateLimitGuard)
  @RateLimit({ ...OFTEN, name: 'password-reset-complete', by: 'token' })
  completePasswordReset(@Body({ schema: completePasswordReset }) input: CompletePasswordReset): Promise<void> {
    return this.resets.complete(input);
  }

  @Post('auth/backchannel-logout')
  @PublicEndpoint('Called by the identity server, which signs the notification', {
    status: 200,
    bodyTypes: ['application/x-www-form-urlencoded'],
    refuses: ['auth'],
  })
  endSession(@Body({ schema: logoutNotice }) notification: LogoutNotice): Promise<void> {
    return this.sessions.end(notification);
  }
}
