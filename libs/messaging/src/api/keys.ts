import type { Api } from '@telecare/api-client';

/** Of everything that changes when somebody writes; whoever learns of news renews what is below it. */
export const messagesKey = ({ practiceId }: Pick<Api, 'practiceId'>) => ['messages', practiceId] as const;
