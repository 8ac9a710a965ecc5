import { Body, Controller, Get, Param, Post, Put, UseGuards } from '@nestjs/common';
import {
  type Language,
  language,
  type MailName,
  mailName,
  type MailPreview,
  mailPreview,
  type MailTextDto,
  mailTextDto,
  type MailTexts,
  mailTexts,
  type MailWording,
  mailWording,
  Permission,
  type SaveMailText,
  saveMailText,
  TEST_MAILS_AN_HOUR,
} from '@telecare/contracts';
import { Endpoint } from '../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../platform/access/viewer.js';
import { RateLimit, RateLimitGuard } from '../../platform/rate-limit/rate-limit.guard.js';
import { MailTextsService } from './mail-texts.service.js';

@Controller('mail-texts')
export class MailTextsController {
  constructor(private readonly texts: MailTextsService) {}

  @Get()
  @Endpoint({ permission: Permission.MailTextsManage, returns: mailTexts })
  listMailTexts(@CurrentViewer() viewer: Viewer): Promise<MailTexts> {
    return this.texts.list(viewer);
  }

  @Put(':mail/:language')
  @Endpoint({ permission: Permission.MailTextsManage, returns: mailTextDto, refuses: ['mail_text'] })
  saveMailText(
    @CurrentViewer() viewer: Viewer,
    @Param('mail', { schema: mailName }) mail: MailName,
    @Param('language', { schema: language }) inLanguage: Language,
    @Body({ schema: saveMailText }) text: SaveMailText,
  ): Promise<MailTextDto> {
    return this.texts.save(viewer, mail, inLanguage, text);
  }

  @Post(':mail/:language/preview')
  @UseGuards(RateLimitGuard)
  @RateLimit({ name: 'mail-preview', by: 'user', limit: 120, windowSeconds: 60 })
  @Endpoint({ permission: Permission.MailTextsManage, returns: mailPreview, refuses: ['mail_text'] })
  previewMail(
    @CurrentViewer() viewer: Viewer,
    @Param('mail', { schema: mailName }) mail: MailName,
    @Param('language', { schema: language }) inLanguage: Language,
    @Body({ schema: mailWording }) wording: MailWording,
  ): Promise<MailPreview> {
    return this.texts.preview(viewer, mail, inLanguage, wording);
  }

  @Post(':mail/:language/test')
  @UseGuards(RateLimitGuard)
  @RateLimit({ name: 'test-mail', by: 'user', limit: TEST_MAILS_AN_HOUR, windowSeconds: 3_600 })
  @Endpoint({ permission: Permission.MailTextsManage, status: 202 })
  sendTestMail(
    @CurrentViewer() viewer: Viewer,
    @Param('mail', { schema: mailName }) mail: MailName,
    @Param('language', { schema: language }) inLanguage: Language,
  ): Promise<void> {
    return this.texts.test(viewer, mail, inLanguage);
  }
}
