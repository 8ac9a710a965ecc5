import { useQuery } from '@tanstack/react-query';
import { listMessageTemplates, useApi } from '@telecare/api-client';
import { FilterSelect } from '@telecare/ui';
import { useMessagingTexts } from '../texts.js';

export function TemplatePicker({ onChoose }: { readonly onChoose: (content: string) => void }) {
  const { t } = useMessagingTexts();
  const { client, practiceId } = useApi();
  const { data } = useQuery({
    queryKey: ['message-templates', practiceId],
    queryFn: ({ signal }) => listMessageTemplates({ client, signal }),
    staleTime: 60_000,
  });
  const templates = data?.items ?? [];
  if (templates.length === 0) return null;
  const options = [
    { value: '', label: t('template.none') },
    ...templates.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const choose = (id: string) => {
    const chosen = templates.find((template) => template.id === id);
    if (chosen) onChoose(chosen.content);
  };
  return <FilterSelect label={t('template.label')} value="" onChange={choose} options={options} />;
}
