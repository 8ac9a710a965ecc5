import { Controller, Post, UseGuards } from '@nestjs/common';
import { type CaptchaChallengeDto, captchaChallengeDto } from '@telecare/contracts';
import { PublicEndpoint } from '../../platform/access/endpoint.decorator.js';
import { RateLimit, RateLimitGuard } from '../../platform/rate-limit/rate-limit.guard.js';
import { CaptchaService } from './captcha.service.js';

@Controller('captcha-challenges')
export class CaptchaController {
  constructor(private readonly captcha: CaptchaService) {}

  @Post()
  @PublicEndpoint('People who send a form without signing in solve a challenge first', {
    returns: captchaChallengeDto,
    status: 201,
  })
  @UseGuards(RateLimitGuard)
  @RateLimit({ name: 'captcha-challenge', by: 'address', limit: 600, windowSeconds: 60 })
  createCaptchaChallenge(): Promise<CaptchaChallengeDto> {
    return this.captcha.challenge();
  }
}
