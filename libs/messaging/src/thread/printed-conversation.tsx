import { exportConversation, useApi } from '@telecare/api-client';
import type { ConversationExport } from '@telecare/contracts';
import { PrintedHead, Printing } from '@telecare/portal-kit';
import { useMessaging } from '../messaging-context.js';
import { useMessagingTexts } from '../texts.js';
import { entriesOf } from './entries.js';
import { useEntryText } from './use-entry-text.js';

interface PrintedConversationProps {
  readonly conversationId: string;
  readonly onDone: () => void;
}

// The whole conversation, read and audited as an export of it.
export function PrintedConversation({ conversationId, onDone }: PrintedConversationProps) {
  const { client } = useApi();
  return (
    <Printing load={() => exportConversation({ client, path: { conversationId } })} onDone={onDone}>
      {(exported) => <Sheet exported={exported} />}
    </Printing>
  );
}

function Sheet({ exported }: { readonly exported: ConversationExport }) {
  const { t } = useMessagingTexts();
  const { zone } = useMessaging();
  const textOf = useEntryText(zone);
  const people = exported.participants.map(({ name }) => name).join(', ');
  return (
    <section>
      <table>
        <PrintedHead title={exported.subject ?? t('noSubject')} facts={[people]} columns={['', '']} />
        <tbody>
          {entriesOf(exported.messages, exported).map((entry) => {
            const { head, lines } = textOf(entry);
            return (
              <tr key={entry.key} data-long>
                <td data-label>{head}</td>
                <td data-lines>{lines.join('\n')}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
