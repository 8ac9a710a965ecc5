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
  type MemberAppointmentsDto,
  memberAppointmentsDto,
  type MemberFactorsDto,
  memberFactorsDto,
  type MemberFactorsQuery,
  memberFactorsQuery,
  Permission,
  type SetMemberActive,
  setMemberActive,
  type StaffFilter,
  staffFilter,
  USER_EXPORTS_A_DAY,
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
import { z } from 'zod';
import { Endpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { RateLimit, RateLimitGuard } from '../../platform/rate-limit/rate-limit.guard.js';
import { MemberAccessService } from './members/member-access.service.js';
import { UsersService } from './users.service.js';

@Controller('users')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly access: MemberAccessService,
  ) {}

  @Get()
  @Endpoint({ permission: Permission.UserManage, returns: userPage })
  listUsers(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: userListQuery }) query: UserListQuery,
  ): Promise<UserPage> {
    return this.users.list(viewer, query);
  }

  /** Limited per day, so that nobody copies the staff list unnoticed. */
  @Get('export')
  @Endpoint({ permission: Permission.UserManage, asksAgain: true, returns: z.string(), mediaType: 'text/csv' })
  @UseGuards(RateLimitGuard)
  @RateLimit({ name: 'user-export', by: 'user', limit: USER_EXPORTS_A_DAY, windowSeconds: 86_400 })
  exportUsers(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: staffFilter }) filter: StaffFilter,
  ): Promise<StreamableFile> {
    return this.users.export(viewer, filter);
  }

  @Get('factors')
  @Endpoint({ permission: Permission.UserManage, returns: memberFactorsDto, refuses: ['identity'] })
  listMemberFactors(
    @CurrentViewer() viewer: Viewer,
    @Query({ schema: memberFactorsQuery }) { userIds }: MemberFactorsQuery,
  ): Promise<MemberFactorsDto> {
    return this.access.listFactors(viewer, userIds);
  }

  @Get(':userId/appointments')
  @Endpoint({ permission: Permission.UserManage, returns: memberAppointmentsDto })
  listMemberAppointments(
    @CurrentViewer() viewer: Viewer,
    @Param('userId', { schema: uuid }) userId: string,
  ): Promise<MemberAppointmentsDto> {
    return this.access.listAppointments(viewer, userId);
  }

  @Put(':userId/active')
  @Endpoint({ permission: Permission.UserManage, asksAgain: true, refuses: ['user'] })
  setMemberActive(
    @CurrentViewer() viewer: Viewer,
    @Param('userId', { schema: uuid }) userId: string,
    @Body({ schema: setMemberActive }) { active }: SetMemberActive,
  ): Promise<void> {
    return this.access.setActive(viewer, userId, active);
  }

  @Delete(':userId/factors')
  @Endpoint({ permission: Permission.UserManage, asksAgain: true, refuses: ['user'] })
  resetMemberFactors(
    @CurrentViewer() viewer: Viewer,
    @Param('userId', { schema: uuid }) userId: string,
  ): Promise<void> {
    return this.access.resetFactors(viewer, userId);
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
  @Endpoint({ permission: Permission.UserManage, asksAgain: true, refuses: ['user', 'person'] })
  setUserRoles(
    @CurrentViewer() viewer: Viewer,
    @Param('userId', { schema: uuid }) userId: string,
    @Body({ schema: setUserRoles }) input: SetUserRoles,
  ): Promise<void> {
    return this.users.setRoles(viewer, userId, input);
  }

  @Delete(':userId')
  @Endpoint({ permission: Permission.UserManage, asksAgain: true, refuses: ['user', 'person'] })
  removeUser(@CurrentViewer() viewer: Viewer, @Param('userId', { schema: uuid }) userId: string): Promise<void> {
    return this.users.remove(viewer, userId);
  }
}
