import { Body, Controller, Get, Patch, Post, UseGuards } from '@nestjs/common';
import {
  type ChangePassword,
  changePassword,
  type MeDto,
  meDto,
  type ProfileDto,
  profileDto,
  type UpdateProfile,
  updateProfile,
} from '@telecare/contracts';
import { SignedInEndpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { RateLimit, RateLimitGuard } from '../../platform/rate-limit/rate-limit.guard.js';
import { PasswordService } from './password.service.js';
import { PeopleService } from './people.service.js';

@Controller()
export class PeopleController {
  constructor(
    private readonly people: PeopleService,
    private readonly passwords: PasswordService,
  ) {}

  @Get('me')
  @SignedInEndpoint({ returns: meDto })
  getMe(@CurrentViewer() viewer: Viewer): Promise<MeDto> {
    return this.people.me(viewer);
  }

  @Get('profile')
  @SignedInEndpoint({ returns: profileDto })
  getProfile(@CurrentViewer() viewer: Viewer): Promise<ProfileDto> {
    return this.people.profile(viewer);
  }

  @Patch('profile')
  @SignedInEndpoint({ returns: profileDto })
  updateProfile(
    @CurrentViewer() viewer: Viewer,
    @Body({ schema: updateProfile }) input: UpdateProfile,
  ): Promise<ProfileDto> {
    return this.people.saveProfile(viewer, input);
  }

  /** Below Keycloak's own lock-out, so that a stolen session cannot lock its owner out through this card. */
  @Post('profile/password')
  @SignedInEndpoint({})
  @UseGuards(RateLimitGuard)
  @RateLimit({ name: 'password-change', by: 'user', limit: 5, windowSeconds: 900 })
  changePassword(
    @CurrentViewer() viewer: Viewer,
    @Body({ schema: changePassword }) input: ChangePassword,
  ): Promise<void> {
    return this.passwords.change(viewer, input);
  }
}
