import { createContext, useContext } from 'react';
import type { Compositions } from './composer/compositions.js';
import type { Side } from './side.js';

interface Messaging {
  readonly side: Side;
  readonly zone: string;
  readonly isClinicalStaff: boolean;
  readonly compositions: Compositions;
}

export const MessagingContext = createContext<Messaging | null>(null);

export function useMessaging(): Messaging {
  const messaging = useContext(MessagingContext);
  if (!messaging) throw new Error('Messages are shown on their page only.');
  return messaging;
}
