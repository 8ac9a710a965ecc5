import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { MessageTemplateDto } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { AddRounded, DataList, ListRow, ListSkeleton, Loading, Section } from '@telecare/ui';
import { useState } from 'react';
import { RemoveTemplateDialog } from './remove-template.dialog.js';
import { TemplateDialog } from './template.dialog.js';
import { templatesQuery } from './templates.api.js';
import { useTemplateTexts } from './templates.texts.js';

interface Act {
  readonly what: 'save' | 'remove';
  readonly template?: MessageTemplateDto;
}

export function MessageTemplates() {
  const { t } = useTranslation('staff-portal');
  const { t: own } = useTemplateTexts();
  const templates = useQuery(templatesQuery(useApi()));
  const [act, setAct] = useState<Act>();
  const done = () => setAct(undefined);
  const add = (
    <Button variant="outlined" startIcon={<AddRounded aria-hidden />} onClick={() => setAct({ what: 'save' })}>
      {own('add')}
    </Button>
  );
  return (
    <Section title={own('title')} action={templates.data && add}>
      {templates.isPending && (
        <Loading label={t('loading')}>
          <ListSkeleton rows={2} />
        </Loading>
      )}
      <LoadFailure title={own('failed')} query={templates} />
      {templates.data && <List templates={templates.data.items} onChoose={setAct} />}
      {act?.what === 'save' && <TemplateDialog template={act.template} onClose={done} />}
      {act?.what === 'remove' && act.template && <RemoveTemplateDialog template={act.template} onClose={done} />}
    </Section>
  );
}

interface ListProps {
  readonly templates: readonly MessageTemplateDto[];
  readonly onChoose: (act: Act) => void;
}

function List({ templates, onChoose }: ListProps) {
  const { t: own } = useTemplateTexts();
  if (templates.length === 0) return <ListRow title={own('none')} detail={own('noneWhy')} />;
  return (
    <DataList label={own('title')}>
      {templates.map((template) => (
        <ListRow
          key={template.id}
          title={template.name}
          detail={template.content}
          trailing={
            <>
              <Button
                variant="text"
                size="small"
                aria-label={own('editNamed', template)}
                onClick={() => onChoose({ what: 'save', template })}
              >
                {own('edit')}
              </Button>
              <Button
                variant="text"
                size="small"
                color="error"
                aria-label={own('removeNamed', template)}
                onClick={() => onChoose({ what: 'remove', template })}
              >
                {own('remove')}
              </Button>
            </>
          }
        />
      ))}
    </DataList>
  );
}
