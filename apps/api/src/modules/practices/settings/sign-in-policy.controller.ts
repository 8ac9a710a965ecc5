import { Body, Controller, Get, Put } from '@nestjs/common';
import {
  type ChangePlatformSignIn,
  changePlatformSignIn,
  type ChangePracticeSignIn,
  changePracticeSignIn,
  Permission,
  type PlatformSignInDto,
  platformSignInDto,
  type PracticeSignInDto,
  practiceSignInDto,
} from '@telecare/contracts';
import { Endpoint, PlatformEndpoint } from '../../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../../platform/access/viewer.js';
import { SignInPolicyService } from './sign-in-policy.service.js';

@Controller()
export class SignInPolicyController {
  constructor(private readonly policy: SignInPolicyService) {}

  @Get('practice-settings/sign-in')
  @Endpoint({ permission: Permission.PracticeSettingsManage, returns: practiceSignInDto, refuses: ['practice'] })
  getPracticeSignIn(@CurrentViewer() viewer: Viewer): Promise<PracticeSignInDto> {
    return this.policy.ofPractice(viewer);
  }

  @Put('practice-settings/sign-in')
  @Endpoint({
    permission: Permission.PracticeSettingsManage,
    asksAgain: true,
    returns: practiceSignInDto,
    refuses: ['practice'],
  })
  changePracticeSignIn(
    @CurrentViewer() viewer: Viewer,
    @Body({ schema: changePracticeSignIn }) change: ChangePracticeSignIn,
  ): Promise<PracticeSignInDto> {
    return this.policy.changeOfPractice(viewer, change);
  }

  @Get('platform/sign-in')
  @PlatformEndpoint({ permission: Permission.SecurityRead, returns: platformSignInDto, refuses: ['practice'] })
  getPlatformSignIn(@CurrentViewer() viewer: Viewer): Promise<PlatformSignInDto> {
    return this.policy.ofPlatform(viewer);
  }

  @Put('platform/sign-in')
  @PlatformEndpoint({
    permission: Permission.SecurityManage,
    asksAgain: true,
    returns: platformSignInDto,
    refuses: ['practice'],
  })
  changePlatformSignIn(
    @CurrentViewer() viewer: Viewer,
    @Body({ schema: changePlatformSignIn }) change: ChangePlatformSignIn,
  ): Promise<PlatformSignInDto> {
    return this.policy.changeOfPlatform(viewer, change);
  }
}
