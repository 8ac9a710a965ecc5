import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type ConfirmTextNumber,
  isNumber,
  type OwnTextNumberDto,
  type PatientTextNumberDto,
  type SavePatientTextNumber,
  type SaveTextNumber,
} from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { auditEvent } from '../../../platform/audit/audit-event.js';
import type { Decision } from '../../../platform/database/decided.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { queueMessage } from '../../../platform/queue/queue-message.js';
import { DomainError, NotFound } from '../../../platform/http/domain-error.js';
import { textNumberFrom, type TextNumberProblem } from '../../../platform/texts/phone-number.rules.js';
import { consentWording } from './consent-wording.js';
import { checkCode, codeProblemOf, isCodeOpen, mayAskForCode } from './text-codes.rules.js';
import { needsNewAgreement, ownTextState, textableNumber } from './text-consent.rules.js';
import {
  countTry,
  lockPatient,
  newestKeyword,
  numberOfPatient,
  ownNumber,
  practiceTexting,
  recordConsent,
  recordOwnConsent,
  removeOwnNumber,
  saveNumberOfPatient,
  savePendingNumber,
  verifyNumber,
} from './text-numbers.queries.js';

type Refusal = 'not_offered' | 'too_many_codes' | 'code_wrong' | 'code_expired' | TextNumberProblem;

// A date is when the number answered STOP.
type DeskOutcome = Refusal | 'not_found' | Date | undefined;

interface DeskConsent extends Pick<SavePatientTextNumber, 'how'> {
  readonly patientId: string;
  readonly number: string;
  readonly isConsented: boolean;
}

type PracticeTexting = NonNullable<ReturnType<typeof practiceTexting>['row']>;

export const hashOfCode = (code: string): Buffer => createHash('sha256').update(code).digest();

@Injectable()
export class TextNumbersService {
  constructor(private readonly db: TenantDb) {}

  own(viewer: Viewer): Promise<OwnTextNumberDto> {
    return this.db.decide(viewer, [practiceTexting({}), ownNumber({})] as const, ([practice], [found]) => ({
      result: {
        isOffered: practice?.isOn ?? false,
        shownName: practice?.shownName ?? '',
        wordings: wordingsOf(practice),
        number: found?.number ?? null,
        pendingNumber: found?.pendingNumber ?? null,
        state: ownTextState(found ?? null, found !== undefined && isCodeOpen(found, new Date())),
        codeProblem: found ? codeProblemOf(found, new Date()) : null,
      },
      writes: [audited('read', [])],
    }));
  }

  // Texts still go to the former number until the code of the new one is accepted.
  // @throws DomainError `text.not_offered`, `text.invalid_number`, `text.not_mobile`, `text.too_many_codes`
  async saveOwn(viewer: Viewer, { number: given }: SaveTextNumber): Promise<void> {
    const now = new Date();
    const loads = [practiceTexting({}), ownNumber({})] as const;
    const refusal = await this.db.decide(viewer, loads, ([practice], [found]): Decision<Refusal | undefined> => {
      if (!practice?.isOn) return refused('not_offered');
      const parsed = textNumberFrom(given, practice.country);
      if ('problem' in parsed) return refused(parsed.problem);
      if (found && !mayAskForCode(found, now)) return refused('too_many_codes');
      return {
        result: undefined,
        writes: [
          savePendingNumber(parsed),
          queueMessage('text.code', { profileId: practice.profileId }),
          audited('update', []),
        ],
      };
    });
    refuse(refusal);
  }

  // @throws DomainError `text.code_wrong`, `text.code_expired`
  async confirmOwn(viewer: Viewer, { code, language }: ConfirmTextNumber): Promise<void> {
    const now = new Date();
    const loads = [practiceTexting({}), ownNumber({})] as const;
    const refusal = await this.db.decide(viewer, loads, ([practice], [found]): Decision<Refusal | undefined> => {
      if (!practice?.isOn) return refused('not_offered');
      const result = found ? checkCode(found, hashOfCode(code), now) : 'expired';
      if (result === 'expired' || !found?.pendingNumber) return refused('code_expired');
      if (result === 'wrong') return { result: 'code_wrong', writes: [countTry({}), audited('confirm', [], 'denied')] };
      const wording = wordingsOf(practice)[language];
      const consent = { number: found.pendingNumber, isGiven: true, how: 'portal', wording } as const;
      return { result: undefined, writes: [verifyNumber({}), recordOwnConsent(consent), audited('confirm', [])] };
    });
    refuse(refusal);
  }

  async removeOwn(viewer: Viewer): Promise<void> {
    await this.db.decide(viewer, ownNumber({}), ([found]): Decision<void> => {
      const number = found?.number ?? found?.pendingNumber;
      if (!number) return { result: undefined, writes: [audited('delete', [], 'not_found')] };
      const withdrawal = { number, isGiven: false, how: 'portal', wording: null } as const;
      return { result: undefined, writes: [recordOwnConsent(withdrawal), removeOwnNumber({}), audited('delete', [])] };
    });
  }

  async ofPatient(viewer: Viewer, patientId: string): Promise<PatientTextNumberDto> {
    const [row] = await this.db.query(viewer, numberOfPatient({ patientId }));
    if (!row) throw new NotFound();
    return row.item;
  }

  // Staff record the consent that the patient has given. @throws DomainError as `saveOwn`, and `text.stopped`
  async saveOfPatient(viewer: Viewer, patientId: string, input: SavePatientTextNumber): Promise<void> {
    const [practice] = await this.db.query(viewer, practiceTexting({}));
    const parsed = practice?.isOn ? textNumberFrom(input.number, practice.country) : undefined;
    const number = parsed && 'number' in parsed ? parsed.number : '';
    const loads = [lockPatient({ patientId }), newestKeyword({ number })] as const;
    const outcome = await this.db.decide(viewer, loads, ([patient], [word]): Decision<DeskOutcome> => {
      if (!patient) return { result: 'not_found', writes: [audited('update', [patientId], 'not_found')] };
      const deny = (result: DeskOutcome) => ({ result, writes: [audited('update', [patientId], 'denied')] });
      if (!parsed) return deny('not_offered');
      if ('problem' in parsed) return deny(parsed.problem);
      const isConsented = textableNumber(patient) === number;
      const stoppedAt = word && !word.isGiven ? word.at : null;
      if (needsNewAgreement(stoppedAt, isConsented, input.isAfterStop ?? false)) return deny(stoppedAt!);
      return { result: undefined, writes: this.deskWrites({ patientId, number, how: input.how, isConsented }) };
    });
    if (outcome instanceof Date) throw new DomainError('text.stopped', { stoppedAt: outcome.toISOString() });
    refuse(outcome);
  }

  private deskWrites({ patientId, number, how, isConsented }: DeskConsent) {
    return [
      saveNumberOfPatient({ patientId, number, isNoticeDue: !isConsented }),
      recordConsent({ patientId, number, isGiven: true, how, wording: null }),
      ...(isConsented ? [] : [queueMessage('text.desk', { profileId: patientId })]),
      audited('update', [patientId]),
    ];
  }

  // For a patient who asks the practice to stop. The number stays, so that staff see why no texts leave.
  async stopForPatient(viewer: Viewer, patientId: string): Promise<void> {
    const result = await this.db.decide(
      viewer,
      lockPatient({ patientId }),
      ([patient]): Decision<'not_found' | undefined> => {
        const number = patient?.number;
        if (!patient || !number) return { result: 'not_found', writes: [audited('stop', [patientId], 'not_found')] };
        const withdrawal = recordConsent({ patientId, number, isGiven: false, how: 'desk', wording: null });
        return { result: undefined, writes: [withdrawal, audited('stop', [patientId])] };
      },
    );
    refuse(result);
  }
}

function wordingsOf(practice: PracticeTexting | undefined): OwnTextNumberDto['wordings'] {
  const named = { name: practice?.name ?? '', takesReplies: isNumber(practice?.sender ?? '') };
  return { en: consentWording('en', named), es: consentWording('es', named) };
}

const refused = (refusal: Refusal): Decision<Refusal> => ({
  result: refusal,
  writes: [audited('update', [], 'denied')],
});

// Events of patients about themselves name nobody; the ledger shows what others do.
const audited = (action: string, patients: readonly string[], outcome: 'done' | 'denied' | 'not_found' = 'done') =>
  auditEvent({
    action,
    resource: 'text-number',
    ids: patients,
    patients: outcome === 'not_found' ? [] : patients,
    outcome,
  });

function refuse(refusal: Refusal | 'not_found' | undefined): void {
  if (refusal === undefined) return;
  if (refusal === 'not_found') throw new NotFound();
  throw new DomainError(`text.${PROBLEM_OF[refusal]}`);
}

const PROBLEM_OF = {
  not_offered: 'not_offered',
  too_many_codes: 'too_many_codes',
  code_wrong: 'code_wrong',
  code_expired: 'code_expired',
  invalid: 'invalid_number',
  not_mobile: 'not_mobile',
  country: 'country',
} as const satisfies Record<Refusal, string>;
