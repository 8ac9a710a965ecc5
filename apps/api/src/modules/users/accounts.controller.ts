import { Body, Controller, Delete, Get, Param, Patch, Put, Query } from '@nestjs/common';
import {
  type BlockAccount,
  blockAccount,
  Permission,
  type PlatformUserListQuery,
  platformUserListQuery,
  type UpdateAccount,
  updateAccount,
  type UserPage,
  userPage,
  uuid,
} from '@telecare/contracts';
import { PlatformEndpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
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

  @Patch(':userId')
  @PlatformEndpoint({
    permission: Permission.PlatformUserManage,
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
    refuses: ['practice', 'user', 'person', 'invitation'],
  })
  blockAccount(
    @CurrentViewer() viewer: Viewer,
    @Param('userId', { schema: uuid }) userId: string,
    @Body({ schema: blockAccount }) input: BlockAccount,
  ): Promise<void> {
    return this.accounts.block(viewer, userId, input);
  }

  @Delete(':userId')
  @PlatformEndpoint({
    permission: Permission.PlatformUserManage,
    refuses: ['practice', 'user', 'person', 'invitation'],
  })
  removeAccount(@CurrentViewer() viewer: Viewer, @Param('userId', { schema: uuid }) userId: string): Promise<void> {
    return this.accounts.remove(viewer, userId);
  }
}
