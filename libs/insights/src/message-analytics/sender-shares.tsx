import type { MessageAnalytics } from '@telecare/contracts';
import { color, type Column, DataTable, numberText } from '@telecare/ui';
import { Bars } from '../charts/bars.js';
import { ChartSection } from '../charts/chart-section.js';
import { percentText } from '../number-words.js';
import { useTexts } from '../texts.js';

type Sender = MessageAnalytics['senders'][number];

export function SenderShares({ senders }: Pick<MessageAnalytics, 'senders'>) {
  const { t } = useTexts();
  const all = senders.reduce((sum, { messages }) => sum + messages, 0);
  const share = (count: number) => Math.round((100 * count) / all);
  const shareOf = (wanted: Sender['role']) => share(senders.find(({ role }) => role === wanted)?.messages ?? 0);
  const [patients, internal] = [shareOf('patient'), shareOf('internal')];
  const said = {
    percent: percentText(patients),
    staff: percentText(100 - patients - internal),
    internal: percentText(internal),
  };
  const summary = t('messages.senders.summary', said);
  const columns: Column<Sender>[] = [
    { key: 'role', label: t('messages.senders.role'), cell: ({ role }) => t(`messages.senders.${role}`) },
    { key: 'count', label: t('messages.senders.count'), numeric: true, cell: (sender) => numberText(sender.messages) },
    {
      key: 'share',
      label: t('messages.senders.share'),
      numeric: true,
      cell: (sender) => percentText(share(sender.messages)),
    },
  ];
  const title = t('messages.senders.title');
  return (
    <ChartSection
      title={title}
      summary={<div>{summary}</div>}
      chart={
        <Bars
          label={summary}
          rows={senders.map((sender) => ({ name: t(`messages.senders.${sender.role}`), messages: sender.messages }))}
          series={[{ key: 'messages', fill: color.primary }]}
        />
      }
      table={<DataTable label={title} columns={columns} rows={senders} rowKey={({ role }) => role} />}
    />
  );
}
