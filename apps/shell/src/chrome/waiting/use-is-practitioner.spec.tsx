import { expect, it } from '@jest/globals';
import { aSession, renderWithShell } from '@telecare/testing';
import { holds, inPractice, lakeside, riverside } from '../../../test/people.js';
import { useIsPractitioner } from './use-is-practitioner.js';

const Answer = () => (useIsPractitioner() ? 'yes' : 'no');

function answerFor(...held: ReturnType<typeof holds>[]) {
  const session = { ...aSession('practice_admin'), roles: held };
  const { container } = renderWithShell(<Answer />, {
    shell: { session, tenant: inPractice(riverside) },
    messages: {},
  });
  return container.textContent;
}

it('knows practice administrators who are practitioners here too', () => {
  const admin = holds('practice_admin', riverside, true);
  expect(answerFor(admin, holds('practitioner', riverside))).toBe('yes');
  expect(answerFor(admin, holds('practitioner', lakeside))).toBe('no');
  expect(answerFor(admin)).toBe('no');
});
