import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  type Api,
  createMessageTemplate,
  listMessageTemplates,
  removeMessageTemplate,
  updateMessageTemplate,
} from '@telecare/api-client';
import type { SaveMessageTemplate } from '@telecare/contracts';

const keyOf = ({ practiceId }: Api) => ['message-templates', practiceId] as const;

export const templatesQuery = (api: Api) =>
  queryOptions({
    queryKey: keyOf(api),
    queryFn: ({ signal }) => listMessageTemplates({ client: api.client, signal }),
  });

export type TemplateChange = SaveMessageTemplate & { readonly revision?: number | undefined };

export const saveTemplateMutation = ({ client }: Api, templateId: string | undefined) =>
  mutationOptions({
    mutationFn: async ({ revision = 0, ...texts }: TemplateChange) =>
      void (templateId
        ? await updateMessageTemplate({ client, path: { templateId }, body: { ...texts, revision } })
        : await createMessageTemplate({ client, body: texts })),
  });

export const removeTemplateMutation = ({ client }: Api, templateId: string) =>
  mutationOptions({
    mutationFn: async () => void (await removeMessageTemplate({ client, path: { templateId } })),
  });
