import type { ConversationDetailDto, MessageDto } from '@telecare/contracts';
import { useStore, useUnsaved } from '@telecare/portal-kit';
import { useState } from 'react';
import { useMessaging } from '../messaging-context.js';
import { useMessageSettings } from '../settings/use-message-settings.js';
import { NoteComposer } from './note-composer.js';
import { ReplyComposer } from './reply-composer.js';
import { SwitchedOff } from './switched-off.js';
import type { WritingMode } from './writing-mode.js';

interface ComposerProps {
  readonly conversation: ConversationDetailDto;
  readonly messages: readonly MessageDto[];
  readonly onSent: () => void;
}

export function Composer({ conversation, messages, onSent }: ComposerProps) {
  const { side, compositions } = useMessaging();
  const composition = compositions.of(conversation.id, conversation.draft);
  const { note, isDraftLost } = useStore(composition);
  const [mode, setMode] = useState<WritingMode>('reply');
  // A draft is on the server and is found there again; a note is not.
  useUnsaved(note !== '' || isDraftLost, { outlivesQuery: true });
  const onMode = side === 'staff' && conversation.kind === 'patient' ? setMode : undefined;
  const settings = useMessageSettings();
  if (side === 'patient' && settings?.mayWrite === false) return <SwitchedOff phone={settings.phone} />;
  const shared = { conversation, composition, onMode, onSent };
  if (mode === 'note') return <NoteComposer {...shared} />;
  return <ReplyComposer {...shared} messages={messages} />;
}
