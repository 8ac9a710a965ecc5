import { type Api, saveMessageDraft, sendMessage } from '@telecare/api-client';
import { fileCalls } from '../files/file-calls.js';
import { Composition } from './composition.js';

export class Compositions {
  private readonly byConversation = new Map<string, Composition>();

  constructor(private readonly api: Api) {}

  of(conversationId: string, draft: string | null): Composition {
    const known = this.byConversation.get(conversationId);
    if (known) return known;
    const { client } = this.api;
    const path = { conversationId };
    const composition = new Composition(
      {
        send: (body) => sendMessage({ client, path, body }),
        files: fileCalls(this.api, conversationId),
        saveDraft: async (content) => void (await saveMessageDraft({ client, path, body: { content } })),
      },
      draft ?? '',
    );
    this.byConversation.set(conversationId, composition);
    return composition;
  }

  readonly saveAll = (): void => this.byConversation.forEach((composition) => composition.save());
}
