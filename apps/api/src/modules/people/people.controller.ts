import { Body, Controller, Get, Patch, Post, Put, Query, UseGuards } from '@nestjs/common';
import {
  type AccessDto,
  accessDto,
  type AccessQuery,
  accessQuery,
  type ChangePassword,
  changePassword,
  type ChooseLanguage,
  chooseLanguage,
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
import { AccessService } from './accounts/access.service.js';
import { PasswordService } from './accounts/password.service.js';
import { PeopleService } from './people.service.js';

@Controller()
export class PeopleController {
  constructor(
    private readonly people: PeopleService,
    private readonly passwords: PasswordService,
    private readonly access: AccessService,
  ) {}

  @Get('me')
  @SignedInEndpoint({ returns: meDto })
  getMe(@CurrentViewer() viewer: Viewer): Promise<MeDto> {
    return this.people.me(viewer);
  }

  /** Every open page polls this every few seconds, so it runs a single statement and is not audited. */
  @Get('access')
  @SignedInEndpoint({ returns: accessDto })
  getAccess(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: accessQuery }) { practiceId }: AccessQuery,
  ): Promise<AccessDto> {
    return this.access.stateOf(viewer, practiceId);
  }

  @Get('profile')
  @SignedInEndpoint({ returns: profileDto })
  getProfile(@CurrentViewer() viewer: Viewer): Promise<ProfileDto> {
    return this.people.profile(viewer);
  }

  @Patch('profile')
  @SignedInEndpoint({ returns: profileDto, refuses: ['profile', 'password', 'person', 'identity'] })
  updateProfile(
    @CurrentViewer() viewer: Viewer,
    @Body({ schema: updateProfile }) input: UpdateProfile,
  ): Promise<ProfileDto> {
    return this.people.saveProfile(viewer, input);
  }

  @Put('profile/language')
  @SignedInEndpoint({ refuses: ['profile', 'password', 'person', 'identity'] })
  chooseLanguage(
    @CurrentViewer() viewer: Viewer,
    @Body({ schema: chooseLanguage }) input: ChooseLanguage,
  ): Promise<void> {
    return this.people.chooseLanguage(viewer, input);
  }

  /** This limit is below Keycloak's own lock-out, so a stolen session cannot lock out its owner here. */
  @Post('profile/password')
  @SignedInEndpoint({ refuses: ['profile', 'password', 'person', 'identity'] })
  @UseGuards(RateLimitGuard)
  @RateLimit({ name: 'password-change', by: 'user', limit: 5, windowSeconds: 900 })
  changePassword(
    @CurrentViewer() viewer: Viewer,
    @Body({ schema: changePassword }) input: ChangePassword,
  ): Promise<void> {
    return this.passwords.change(viewer, input);
  }
}
