import { useRef } from 'react';

/** One key for each booking: the same one when exactly the same is sent again, so that nothing is booked twice. */
export function useBookingKey() {
  const last = useRef({ content: '', key: '' });
  return (booking: object): string => {
    const content = JSON.stringify(booking);
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() };
    return last.current.key;
  };
}
