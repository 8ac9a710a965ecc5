import { Module } from '@nestjs/common';
import { AccessLedgerController } from './access-ledger.controller.js';
import { AccessLedgerRepository } from './access-ledger.repository.js';
import { OwnAccessController } from './own-access.controller.js';

@Module({
  controllers: [AccessLedgerController, OwnAccessController],
  providers: [AccessLedgerRepository],
})
export class AccessLedgerModule {}
