import { Body, Controller, Post } from '@nestjs/common';
import {
  type FindDuplicates,
  findDuplicates,
  Permission,
  type PossibleDuplicates,
  possibleDuplicates,
} from '@telecare/contracts';
import { Endpoint } from '../../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../../platform/access/viewer.js';
import { DuplicatesService } from './duplicates.service.js';

@Controller('patients/duplicates')
export class DuplicatesController {
  constructor(private readonly duplicates: DuplicatesService) {}

  // A POST, because addresses hold no patient data.
  @Post()
  @Endpoint({ permission: Permission.PatientManage, returns: possibleDuplicates, status: 200 })
  findDuplicatesOfPatient(
    @CurrentViewer() viewer: Viewer,
    @Body({ schema: findDuplicates }) facts: FindDuplicates,
  ): Promise<PossibleDuplicates> {
    return this.duplicates.find(viewer, facts);
  }
}
