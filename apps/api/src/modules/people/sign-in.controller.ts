import { Body, Controller, Post, UseGuards } from '@nestjs/common';
import { type LogoutNotice, logoutNotice, type RequestPasswordReset, requestPasswordReset } from '@telecare/contracts';
import { PublicEndpoint } from '../../platform/access/endpoint.decorator.js';
import { RateLimit, RateLimitGuard } from '../../platform/rate-limit/rate-limit.guard.js';
import { PasswordService } from './password.service.js';
import { SessionsService } from './sessions.service.js';

@Controller()
export class SignInController {
  constructor(
    private readonly passwords: PasswordService,
    private readonly sessions: SessionsService,
  ) {}

  /** The same answer in the same time for every address: whether it has an account is nobody's business. */
  @Post('password-reset')
  @PublicEndpoint('Somebody who forgot their password cannot sign in', { status: 202 })
  @UseGuards(RateLimitGuard)
  @RateLimit({ name: 'password-reset', by: 'address', limit: 10, windowSeconds: 600 })
  requestPasswordReset(@Body({ schema: requestPasswordReset }) input: RequestPasswordReset): Promise<void> {
    return this.passwords.requestReset(input);
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
