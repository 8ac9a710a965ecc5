import { Body, Controller, Get, Put } from '@nestjs/common';
import { type MailChoicesDto, mailChoicesDto, type SaveMailChoices, saveMailChoices } from '@telecare/contracts';
import { SignedInEndpoint } from '../../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../../platform/access/viewer.js';
import { PeopleRepository } from '../people.repository.js';

@Controller('profile/mails')
export class MailChoicesController {
  constructor(private readonly people: PeopleRepository) {}

  @Get()
  @SignedInEndpoint({ returns: mailChoicesDto })
  getMailChoices(@CurrentViewer() viewer: Viewer): Promise<MailChoicesDto> {
    return this.people.mailChoices(viewer);
  }

  @Put()
  @SignedInEndpoint({})
  saveMailChoices(
    @CurrentViewer() viewer: Viewer,
    @Body({ schema: saveMailChoices }) input: SaveMailChoices,
  ): Promise<void> {
    return this.people.saveMailChoices(viewer, input);
  }
}
