import {
  Body,
  Controller,
  Delete,
  Get,
  Param,
  Patch,
  Put,
  Query,
  type StreamableFile,
  UseGuards,
} from '@nestjs/common';
import {
  type AccountReachDto,
  accountReachDto,
  type BlockAccount,
  blockAccount,
  Permission,
  type PlatformStaffFilter,
  platformStaffFilter,
  USER_EXPORTS_A_DAY,
  type PlatformUserListQuery,
  platformUserListQuery,
  type UpdateAccount,
  updateAccount,
  type UserPage,
  userPage,
  uuid,
} from '@telecare/contracts';
import { z } from 'zod';
import { PlatformEndpoint } from '../../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../../platform/access/viewer.js';
import { RateLimit, RateLimitGuard } from '../../../platform/rate-limit/rate-limit.guard.js';
import { AccountsService } from './accounts.service.js';

@Controller('platform/users')
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  @Get()
  @PlatformEndpoint({ permission: Permission.PlatformUserManage, returns: userPage })
  listPlatformUsers(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: platformUserListQuery }) query: PlatformUserListQuery,
  ): Promise<UserPage> {
    return this.accounts.list(viewer, query);
  }

  /** Limited per day, so that nobody copies the staff list unnoticed. */
  @Get('export')
  @PlatformEndpoint({
    permission: Permission.PlatformUserManage,
    asksAgain: true,
    returns: z.string(),
    mediaType: 'text/csv',
  })
  @UseGuards(RateLimitGuard)
  @RateLimit({ name: 'user-export', by: 'user', limit: USER_EXPORTS_A_DAY, windowSeconds: 86_400 })
  exportPlatformUsers(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: platformStaffFilter }) filter: PlatformStaffFilter,
  ): Promise<StreamableFile> {
    return this.accounts.export(viewer, filter);
  }

  @Patch(':userId')
  @PlatformEndpoint({
    permission: Permission.PlatformUserManage,
    asksAgain: true,
    refuses: ['practice', 'user', 'person', 'invitation'],
  })
  updateAccount(
    @CurrentViewer() viewer: Viewer,
    @Param('userId', { schema: uuid }) userId: string,
    @Body({ schema: updateAccount }) input: UpdateAccount,
  ): Promise<void> {
    return this.accounts.update(viewer, userId, input);
  }

  @Put(':userId/block')
  @PlatformEndpoint({
    permission: Permission.PlatformUserManage,
    asksAgain: true,
    refuses: ['practice', 'user', 'person', 'invitation'],
  })
  blockAccount(
    @CurrentViewer() viewer: Viewer,
    @Param('userId', { schema: uuid }) userId: string,
    @Body({ schema: blockAccount }) input: BlockAccount,
  ): Promise<void> {
    return this.accounts.block(viewer, userId, input);
  }

  @Get(':userId/reach')
  @PlatformEndpoint({ permission: Permission.PlatformUserManage, returns: accountReachDto })
  getAccountReach(
    @CurrentViewer() viewer: Viewer,
    @Param('userId', { schema: uuid }) userId: string,
  ): Promise<AccountReachDto> {
    return this.accounts.reach(viewer, userId);
  }

  @Delete(':userId/factors')
  @PlatformEndpoint({ permission: Permission.PlatformUserManage, asksAgain: true, refuses: ['user'] })
  resetAccountFactors(
    @CurrentViewer() viewer: Viewer,
    @Param('userId', { schema: uuid }) userId: string,
  ): Promise<void> {
    return this.accounts.resetFactors(viewer, userId);
  }

  @Delete(':userId/lock-out')
  @PlatformEndpoint({ permission: Permission.PlatformUserManage })
  endLockOut(@CurrentViewer() viewer: Viewer, @Param('userId', { schema: uuid }) userId: string): Promise<void> {
    return this.accounts.unlock(viewer, userId);
  }

  @Delete(':userId')
  @PlatformEndpoint({
    permission: Permission.PlatformUserManage,
    asksAgain: true,
    refuses: ['practice', 'user', 'person', 'invitation'],
  })
  removeAccount(@CurrentViewer() viewer: Viewer, @Param('userId', { schema: uuid }) userId: string): Promise<void> {
    return this.accounts.remove(viewer, userId);
  }
}
