import { Controller, Get } from '@nestjs/common';
import { type OwnFactorsDto, ownFactorsDto } from '@telecare/contracts';
import { SignedInEndpoint } from '../../../platform/access/endpoint.decorator.js';
import { CurrentViewer, type Viewer } from '../../../platform/access/viewer.js';
import { IdentityProvider } from '../../../platform/identity/identity-provider.js';
import { toOwnFactors } from './own-factors.mapper.js';

/** The caller's passkeys and second factors. Keycloak's own pages change them (docs/sign-in.md). */
@Controller('profile/factors')
export class OwnFactorsController {
  constructor(private readonly identity: IdentityProvider) {}

  @Get()
  @SignedInEndpoint({ returns: ownFactorsDto, refuses: ['identity'] })
  async listOwnFactors(@CurrentViewer() { userId }: Viewer): Promise<OwnFactorsDto> {
    return toOwnFactors(await this.identity.listCredentials(userId));
  }
}
