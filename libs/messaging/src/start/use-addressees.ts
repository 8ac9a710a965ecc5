import { useQuery } from '@tanstack/react-query';
import { getPatient, useApi } from '@telecare/api-client';
import type { RecipientDto, StartConversation } from '@telecare/contracts';
import { useState } from 'react';
import { colleagueQuery, recipientsQuery } from '../api/conversations.api.js';
import { ADMINISTRATION } from '../messages-path.js';
import type { Opening } from './opening.js';
import { TEAM } from './own-practitioners.js';

export function useOwnAddressee(addressee: string | null) {
  const recipients = useQuery(recipientsQuery(useApi(), ''));
  const people = recipients.data?.items ?? [];
  const [wanted, choose] = useState(addressee ?? TEAM);
  const asksAdministration = addressee === ADMINISTRATION;
  const isOffered = people.some(({ id }) => id === wanted) || (asksAdministration && wanted === ADMINISTRATION);
  const chosen = isOffered ? wanted : TEAM;
  return { recipients, people, asksAdministration, chosen, choose, to: toOf(chosen) };
}

export function useAddressees({ addressee, colleague }: Pick<Opening, 'addressee' | 'colleague'>) {
  const patient = usePatient(addressee);
  const known = useColleague(colleague);
  const named = patient?.hasAccess ? patient : known.person;
  const [isNamedGone, setNamedGone] = useState(false);
  const [added, setAdded] = useState<readonly RecipientDto[]>([]);
  const people = [...(named && !isNamedGone ? [toRecipient(named)] : []), ...added];
  return {
    people,
    unreachable: patient && !patient.hasAccess ? patient.name : undefined,
    isColleagueGone: known.isGone,
    add: (person: RecipientDto) => setAdded([...added, person]),
    remove: (id: string) => {
      if (id === named?.id) setNamedGone(true);
      setAdded(added.filter((person) => person.id !== id));
    },
    to: { kind: 'people', profileIds: people.map(({ id }) => id) } satisfies StartConversation['to'],
  };
}

function toOf(chosen: string): StartConversation['to'] {
  switch (chosen) {
    case TEAM:
      return { kind: 'team' };
    case ADMINISTRATION:
      return { kind: 'administration' };
    default:
      return { kind: 'people', profileIds: [chosen] };
  }
}

const toRecipient = ({ id, name, isPatient }: RecipientDto): RecipientDto => ({ id, name, isPatient });

function usePatient(patientId: string | null): (RecipientDto & { readonly hasAccess: boolean }) | undefined {
  const { client, practiceId } = useApi();
  const patient = useQuery({
    queryKey: ['message-recipients', practiceId, 'of', patientId],
    queryFn: ({ signal }) => getPatient({ client, path: { patientId: patientId ?? '' }, signal }),
    enabled: patientId !== null,
  });
  if (!patient.data) return undefined;
  const { id, name, hasAccess } = patient.data;
  return { id, name, hasAccess, isPatient: true };
}

function useColleague(userId: string | null) {
  const found = useQuery({ ...colleagueQuery(useApi(), userId ?? ''), enabled: userId !== null });
  return { person: found.data?.items[0], isGone: found.data?.items.length === 0 };
}
