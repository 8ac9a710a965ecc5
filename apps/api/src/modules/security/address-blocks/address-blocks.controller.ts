import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import {
  type AddressBlocksDto,
  addressBlocksDto,
  type BlockAddress,
  blockAddress,
  Permission,
  uuid,
} from '@telecare/contracts';
import { PlatformEndpoint } from '../../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../../platform/access/viewer.js';
import { type Caller, CurrentCaller } from '../../registration/registration-attempts.service.js';
import { AddressBlocksService } from './address-blocks.service.js';

@Controller('platform/address-blocks')
export class AddressBlocksController {
  constructor(private readonly blocks: AddressBlocksService) {}

  @Get()
  @PlatformEndpoint({ permission: Permission.SecurityRead, returns: addressBlocksDto })
  listAddressBlocks(@CurrentViewer() viewer: Viewer, @CurrentCaller() caller: Caller): Promise<AddressBlocksDto> {
    return this.blocks.list(viewer, caller);
  }

  @Post()
  @PlatformEndpoint({ permission: Permission.SecurityManage, asksAgain: true, refuses: ['address'] })
  blockAddress(
    @CurrentViewer() viewer: Viewer,
    @CurrentCaller() caller: Caller,
    @Body({ schema: blockAddress }) input: BlockAddress,
  ): Promise<void> {
    return this.blocks.block(viewer, input, caller);
  }

  @Delete(':blockId')
  @PlatformEndpoint({ permission: Permission.SecurityManage, asksAgain: true })
  unblockAddress(@CurrentViewer() viewer: Viewer, @Param('blockId', { schema: uuid }) id: string): Promise<void> {
    return this.blocks.unblock(viewer, id);
  }
}
