import { Module } from '@nestjs/common';
import { AccountsController } from './accounts.controller.js';
import { AccountsRepository } from './accounts.repository.js';
import { AccountsService } from './accounts.service.js';
import { MemberAccessService } from './member-access.service.js';
import { UsersController } from './users.controller.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

@Module({
  controllers: [UsersController, AccountsController],
  providers: [MemberAccessService, UsersService, UsersRepository, AccountsService, AccountsRepository],
  exports: [UsersService],
})
export class UsersModule {}
