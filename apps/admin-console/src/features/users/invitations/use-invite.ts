import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { PLATFORM_PRACTICE_ID, type Role } from '@telecare/contracts';
import { useTenant, useToast, useTranslation } from '@telecare/shell-sdk';
import { type FormEvent, useRef, useState } from 'react';
import { inviteMutation, refreshInvitations } from './invitations.api.js';
import { faultOf, type InviteFault, type InviteFields } from './invite.rules.js';
import { practiceChoicesQuery } from '../../../practice-picker/practice-choices.api.js';
import { useAdministration } from '../use-administration.js';
import { useUserFilters } from '../list/use-user-filters.js';

export function useInvite(onDone: () => void) {
  const { t } = useTranslation('admin-console');
  const toast = useToast();
  const cache = useQueryClient();
  const api = useApi();
  const choosesPractice = useAdministration() === 'platform';
  const offered = useOfferedPractices(choosesPractice);
  const first = useFirstFields(choosesPractice);
  const [fields, setFields] = useState(first);
  const [fault, setFault] = useState<InviteFault>();
  const [confirming, setConfirming] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const invite = useMutation({
    ...inviteMutation(api),
    onSuccess: () => {
      toast({ title: t('users.invite.done.title'), description: t('users.invite.done.text') });
      onDone();
      return refreshInvitations(cache);
    },
  });

  const send = () => {
    setConfirming(false);
    const role = fields.role as Role;
    const practiceId = role === 'super_admin' ? PLATFORM_PRACTICE_ID : fields.practiceId;
    invite.mutate({ email: fields.email.trim(), role, practiceId, language: fields.language || undefined });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = faultOf(fields, offered.practices);
    setFault(found);
    if (found) focusFirst(form.current, found, fields);
    else if (fields.role === 'super_admin') setConfirming(true);
    else send();
  };
  const change = (changes: Partial<InviteFields>) => {
    setFault(undefined);
    setFields((typed) => ({ ...typed, ...changes }));
  };
  const isTyped = fields.email !== '' || fields.role !== '';
  return {
    form,
    fields,
    isTyped,
    change,
    fault,
    submit,
    invite,
    confirming,
    setConfirming,
    send,
    choosesPractice,
    offered,
  };
}

function useFirstFields(choosesPractice: boolean): InviteFields {
  const { practice } = useTenant();
  const { filters } = useUserFilters();
  const practiceId = choosesPractice ? (filters.practiceId ?? '') : practice.id;
  return { email: '', role: '', practiceId, language: choosesPractice ? '' : practice.language };
}

function useOfferedPractices(choosesPractice: boolean) {
  const { practice } = useTenant();
  const [search, setSearch] = useState('');
  const listed = useQuery({ ...practiceChoicesQuery(useApi(), search), enabled: choosesPractice });
  const practices = choosesPractice ? (listed.data ?? []) : [practice];
  return { practices, search, setSearch };
}

function focusFirst(form: HTMLFormElement | null, fault: InviteFault, { email, role }: InviteFields): void {
  const isEmail = fault === 'emailInvalid' || (fault === 'emailAndRole' && !email.trim());
  const name = isEmail ? 'email' : !role ? 'role' : 'practiceId';
  form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}
