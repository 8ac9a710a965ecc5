import { Module } from '@nestjs/common';
import { Sealed } from '../../platform/sealed/sealed.js';
import { TextProviders } from '../../platform/texts/text-providers.js';
import { TextNumbersController } from './numbers/text-numbers.controller.js';
import { TextNumbersService } from './numbers/text-numbers.service.js';
import { PracticeTextsController } from './settings/practice-texts.controller.js';
import { PracticeTextsService } from './settings/practice-texts.service.js';
import { PracticeProviders } from './sending/practice-providers.service.js';

@Module({
  controllers: [PracticeTextsController, TextNumbersController],
  providers: [PracticeTextsService, TextNumbersService, Sealed, TextProviders, PracticeProviders],
  exports: [PracticeProviders],
})
export class TextsModule {}
