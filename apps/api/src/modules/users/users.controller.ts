import { Body, Controller, Delete, Get, Param, Patch, Put, Query } from '@nestjs/common';
import {
  Permission,
  type SetUserRoles,
  setUserRoles,
  type UpdateUser,
  updateUser,
  type UserListQuery,
  userListQuery,
  type UserPage,
  userPage,
  uuid,
} from '@telecare/contracts';
import { Endpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { UsersService } from './users.service.js';

@Controller('users')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get()
  @Endpoint({ permission: Permission.UserManage, returns: userPage })
  listUsers(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: userListQuery }) query: UserListQuery,
  ): Promise<UserPage> {
    return this.users.list(viewer, query);
  }

  @Patch(':userId')
  @Endpoint({ permission: Permission.UserManage, refuses: ['user', 'person'] })
  updateUser(
    @CurrentViewer() viewer: Viewer,
    @Param('userId', { schema: uuid }) userId: string,
    @Body({ schema: updateUser }) input: UpdateUser,
  ): Promise<void> {
    return this.users.update(viewer, userId, input);
  }

  @Put(':userId/roles')
  @Endpoint({ permission: Permission.UserManage, refuses: ['user', 'person'] })
  setUserRoles(
    @CurrentViewer() viewer: Viewer,
    @Param('userId', { schema: uuid }) userId: string,
    @Body({ schema: setUserRoles }) input: SetUserRoles,
  ): Promise<void> {
    return this.users.setRoles(viewer, userId, input);
  }

  @Delete(':userId')
  @Endpoint({ permission: Permission.UserManage, refuses: ['user', 'person'] })
  removeUser(@CurrentViewer() viewer: Viewer, @Param('userId', { schema: uuid }) userId: string): Promise<void> {
    return this.users.remove(viewer, userId);
  }
}
