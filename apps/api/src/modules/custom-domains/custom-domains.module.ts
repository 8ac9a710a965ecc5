import { Module } from '@nestjs/common';
import { NameServers } from '../../platform/dns/name-servers.js';
import { CustomDomainsController } from './custom-domains.controller.js';
import { CustomDomainsRepository } from './custom-domains.repository.js';
import { CustomDomainsService } from './custom-domains.service.js';
import { DomainChecks } from './checks/domain-checks.js';

@Module({
  controllers: [CustomDomainsController],
  providers: [CustomDomainsService, CustomDomainsRepository, DomainChecks, NameServers],
})
export class CustomDomainsModule {}
