import { useQuery } from '@tanstack/react-query';
import { getPatient, useApi } from '@telecare/api-client';
import type { RecipientDto, StartConversation } from '@telecare/contracts';
import { useState } from 'react';
import { recipientsQuery } from '../api/conversations.api.js';
import { TEAM } from './own-practitioners.js';

/** Whom a patient may write to and whom the message is for: the care team unless the link or the person names another. */
export function useOwnAddressee(addressee: string | null) {
  const recipients = useQuery(recipientsQuery(useApi(), ''));
  const people = recipients.data?.items ?? [];
  const [wanted, choose] = useState(addressee ?? TEAM);
  const chosen = people.some(({ id }) => id === wanted) ? wanted : TEAM;
  const to: StartConversation['to'] = chosen === TEAM ? { kind: 'team' } : { kind: 'people', profileIds: [chosen] };
  return { recipients, people, chosen, choose, to };
}

/** The people that staff write to, beginning with the patient whom the link names. */
export function useAddressees(addressee: string | null) {
  const named = usePatient(addressee);
  const [isNamedGone, setNamedGone] = useState(false);
  const [added, setAdded] = useState<readonly RecipientDto[]>([]);
  const people = [...(named && !isNamedGone ? [named] : []), ...added];
  return {
    people,
    add: (person: RecipientDto) => setAdded([...added, person]),
    remove: (id: string) => {
      if (id === named?.id) setNamedGone(true);
      setAdded(added.filter((person) => person.id !== id));
    },
    to: { kind: 'people', profileIds: people.map(({ id }) => id) } satisfies StartConversation['to'],
  };
}

/** Undefined while unknown, and for an id of no patient. */
function usePatient(patientId: string | null): RecipientDto | undefined {
  const { client, practiceId } = useApi();
  const patient = useQuery({
    queryKey: ['message-recipients', practiceId, 'of', patientId],
    queryFn: ({ signal }) => getPatient({ client, path: { patientId: patientId ?? '' }, signal }),
    enabled: patientId !== null,
  });
  return patient.data && { id: patient.data.id, name: patient.data.name, isPatient: true };
}
