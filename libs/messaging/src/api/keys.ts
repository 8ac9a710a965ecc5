import type { Api } from '@telecare/api-client';

/** Key prefix of everything that changes with a message. Live events invalidate all queries below it. */
export const messagesKey = ({ practiceId }: Pick<Api, 'practiceId'>) => ['messages', practiceId] as const;
