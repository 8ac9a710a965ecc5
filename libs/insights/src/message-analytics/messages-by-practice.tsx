import Button from '@mui/material/Button';
import { COUNTED_PRACTICES, type PlatformMessageAnalytics, TOP_PRACTICES } from '@telecare/contracts';
import { type Column, DataTable, numberText, Section, TextLink } from '@telecare/ui';
import { useState } from 'react';
import { useTexts } from '../texts.js';

type Practice = PlatformMessageAnalytics['practices'][number];

interface MessagesByPracticeProps {
  readonly practices: readonly Practice[];
  readonly pathOf: (id: string) => string;
}

export function MessagesByPractice({ practices, pathOf }: MessagesByPracticeProps) {
  const { t } = useTexts();
  const [showsAll, setShowsAll] = useState(false);
  const title = t('messages.practices.title');
  const columns: Column<Practice>[] = [
    {
      key: 'name',
      label: t('messages.practices.name'),
      cell: ({ id, name }) => <TextLink to={pathOf(id)}>{name}</TextLink>,
    },
    { key: 'subdomain', label: t('messages.practices.subdomain'), cell: ({ subdomain }) => subdomain },
    {
      key: 'conversations',
      label: t('messages.practices.conversations'),
      numeric: true,
      cell: ({ conversations }) => numberText(conversations),
    },
    {
      key: 'messages',
      label: t('messages.practices.messages'),
      numeric: true,
      cell: ({ messages }) => numberText(messages),
    },
  ];
  const more = practices.length < COUNTED_PRACTICES ? 'messages.practices.all' : 'messages.practices.capped';
  return (
    <Section title={title}>
      <DataTable
        label={title}
        columns={columns}
        rows={showsAll ? practices : practices.slice(0, TOP_PRACTICES)}
        rowKey={({ id }) => id}
      />
      {!showsAll && practices.length > TOP_PRACTICES && (
        <div>
          <Button variant="outlined" onClick={() => setShowsAll(true)}>
            {t(more, { number: numberText(practices.length) })}
          </Button>
        </div>
      )}
    </Section>
  );
}
