import { Module } from '@nestjs/common';
import { AccountsController } from './accounts/accounts.controller.js';
import { AccountsRepository } from './accounts/accounts.repository.js';
import { AccountsService } from './accounts/accounts.service.js';
import { MemberAccessService } from './members/member-access.service.js';
import { UsersController } from './users.controller.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

@Module({
  controllers: [UsersController, AccountsController],
  providers: [MemberAccessService, UsersService, UsersRepository, AccountsService, AccountsRepository],
  exports: [UsersService],
})
export class UsersModule {}
