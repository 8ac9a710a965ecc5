import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { practitionersQuery } from '../../appointments/booking.api.js';
import { RequestsToAnswer } from './requests-to-answer.js';

/** The requests that are for the practitioner who is signed in. */
export function OwnRequests({ now }: { readonly now: Date }) {
  const practitioners = useQuery(practitionersQuery(useApi()));
  const me = practitioners.data?.find(({ isMe }) => isMe);
  if (!me) return null;
  return (
    <>
      <RequestsToAnswer kind="booking" now={now} practitionerId={me.id} />
      <RequestsToAnswer kind="reschedule" now={now} practitionerId={me.id} />
    </>
  );
}
