import { Body, Controller, Get, Put } from '@nestjs/common';
import {
  type MessageSettingsDto,
  messageSettingsDto,
  Permission,
  type SaveMessageSettings,
  saveMessageSettings,
} from '@telecare/contracts';
import { Endpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { MessageSettingsService } from './message-settings.service.js';

@Controller('message-settings')
export class MessageSettingsController {
  constructor(private readonly settings: MessageSettingsService) {}

  @Get()
  @Endpoint({ permission: Permission.MessageRead, whileClosed: 'staff', returns: messageSettingsDto })
  getMessageSettings(@CurrentViewer() viewer: Viewer): Promise<MessageSettingsDto> {
    return this.settings.get(viewer);
  }

  @Put()
  @Endpoint({ permission: Permission.MessageSettingsManage, returns: messageSettingsDto })
  saveMessageSettings(
    @CurrentViewer() viewer: Viewer,
    @Body({ schema: saveMessageSettings }) input: SaveMessageSettings,
  ): Promise<MessageSettingsDto> {
    return this.settings.save(viewer, input);
  }
}
