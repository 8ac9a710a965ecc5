import { expect } from '@jest/globals';
import { type InvitationDto, invitationDto, type Role } from '@telecare/contracts';
import type { ApiHarness } from './api-harness.js';
import type { Visitor } from './visitor.js';

let serial = 0;

export const somebody = (role: Role = 'patient') => ({ email: `new-${(serial += 1)}@example.test`, role });

export async function invited(visitor: Visitor, body: object = somebody()): Promise<InvitationDto> {
  const answer = await visitor.post('/invitations', body);
  expect(answer.status).toBe(201);
  return invitationDto.strict().parse(answer.body);
}

export const mailsOf = ({ given }: ApiHarness, invitationId: string) =>
  given.owner.query<unknown[]>(
    `select payload from app.outbox where topic = 'invitation.mail' and payload->>'invitationId' = $1 order by created_at`,
    [invitationId],
  );
