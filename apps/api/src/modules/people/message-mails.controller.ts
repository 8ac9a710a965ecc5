import { Body, Controller, Get, Put } from '@nestjs/common';
import { type MessageMailsDto, messageMailsDto, type SaveMessageMails, saveMessageMails } from '@telecare/contracts';
import { SignedInEndpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { PeopleRepository } from './people.repository.js';

@Controller('profile/message-mails')
export class MessageMailsController {
  constructor(private readonly people: PeopleRepository) {}

  @Get()
  @SignedInEndpoint({ returns: messageMailsDto })
  getMessageMails(@CurrentViewer() viewer: Viewer): Promise<MessageMailsDto> {
    return this.people.messageMails(viewer);
  }

  @Put()
  @SignedInEndpoint({})
  saveMessageMails(
    @CurrentViewer() viewer: Viewer,
    @Body({ schema: saveMessageMails }) input: SaveMessageMails,
  ): Promise<void> {
    return this.people.saveMessageMails(viewer, input);
  }
}
