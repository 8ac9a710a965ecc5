import type { InvitationLookupDto, Language, MeDto } from '@telecare/contracts';
import { practiceOf, withPractice } from '@telecare/shell-sdk';
import i18next from 'i18next';
import { redirect } from 'react-router-dom';
import { ApiProblem } from '../../http/api-problem.js';
import { INVITATION_PATH, invitationToken, takeAcceptance } from '../../session/invitation-token.js';
import { changeLanguage } from '../../i18n/i18n.js';
import { hasChosenLanguage } from '../../i18n/language.js';
import { acceptInvitation } from './accept-invitation.js';
import { lookUpInvitation } from './invitation.api.js';
import type { InvitationView, UnusableReason } from './invitation-view.js';

interface Appointment {
  readonly search: string;
  readonly findPerson: () => Promise<MeDto | null>;
}

export async function openInvitation({ search, findPerson }: Appointment): Promise<InvitationView> {
  const token = invitationToken();
  if (!token) return unusable('none', await findPerson().catch(() => null));
  const invitation = await find(token);
  if (invitation instanceof ApiProblem) return unopened(invitation, findPerson);
  await readIn(invitation.language);
  keepToPractice(invitation, token, search);

  const person = await findPerson();
  if (invitation.status !== 'pending') return unusable(invitation.status, person, invitation);
  const titleKey = `invitation.titles.${invitation.portal}`;
  if (!person) return { kind: 'signed-out', titleKey, token, invitation };
  const accepting = takeAcceptance();
  if (!isFor(invitation, person)) return ofAnother(invitation, person);
  const failure = accepting ? await acceptNow(token) : undefined;
  return { kind: 'invited-person', titleKey, token, invitation, failure };
}

const ofAnother = (invitation: InvitationLookupDto, person: MeDto): InvitationView => ({
  kind: 'other-person',
  titleKey: 'invitation.other.title',
  invitation,
  person,
});

const isFor = ({ email }: InvitationLookupDto, person: MeDto): boolean =>
  email.toLowerCase() === person.email.toLowerCase();

async function acceptNow(token: string): Promise<unknown> {
  const dashboard = await acceptInvitation(token).catch((error: unknown) => ({ error }));
  if (typeof dashboard === 'string') throw redirect(dashboard);
  return dashboard.error;
}

let onTheWay: { readonly token: string; readonly invitation: InvitationLookupDto } | undefined;

async function find(token: string): Promise<InvitationLookupDto | ApiProblem> {
  const known = onTheWay;
  onTheWay = undefined;
  if (known?.token === token) return known.invitation;
  return lookUpInvitation(token).catch((error: unknown) => {
    if (error instanceof ApiProblem) return error;
    throw error;
  });
}

async function readIn(language: Language): Promise<void> {
  if (language !== i18next.language && !hasChosenLanguage()) await changeLanguage(language);
}

function keepToPractice(invitation: InvitationLookupDto, token: string, search: string): void {
  const subdomain = invitation.practice?.subdomain ?? null;
  if (practiceOf(search) === subdomain) return;
  onTheWay = { token, invitation };
  throw redirect(withPractice(INVITATION_PATH, subdomain));
}

async function unopened(error: ApiProblem, findPerson: Appointment['findPerson']): Promise<InvitationView> {
  if (error.status !== 404 && error.status !== 400) {
    return { kind: 'failed', titleKey: 'invitation.unusable.title', error };
  }
  return unusable('unknown', await findPerson().catch(() => null));
}

function unusable(
  reason: UnusableReason,
  person: MeDto | null,
  { portal, practice }: Partial<InvitationLookupDto> = {},
): InvitationView {
  // Nothing remains to be done after a return from the sign-in page.
  takeAcceptance();
  const subdomain = practice?.subdomain ?? null;
  return {
    kind: 'unusable',
    titleKey: 'invitation.unusable.title',
    reason,
    person,
    portal: portal ?? 'staff',
    subdomain,
  };
}
