import { type Api, listMailTexts, previewMail, saveMailText, sendTestMail } from '@telecare/api-client';
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { MailTextDto, MailTexts, MailWording, SaveMailText } from '@telecare/contracts';

export type NamedMail = Pick<MailTextDto, 'mail' | 'language'>;

const keyOf = ({ practiceId }: Api) => ['admin-console', practiceId, 'mail-texts'] as const;

export const mailTextsQuery = (api: Api) =>
  queryOptions({ queryKey: keyOf(api), queryFn: ({ signal }) => listMailTexts({ client: api.client, signal }) });

export const saveMailTextMutation = (api: Api, cache: QueryClient, { mail, language }: NamedMail) =>
  mutationOptions({
    mutationFn: (body: SaveMailText) => saveMailText({ client: api.client, path: { mail, language }, body }),
    onSuccess: (saved) =>
      cache.setQueryData(
        keyOf(api),
        (known: MailTexts | undefined) => known && { items: known.items.map(inPlaceOf(saved)) },
      ),
  });

const inPlaceOf = (saved: MailTextDto) => (known: MailTextDto) =>
  known.mail === saved.mail && known.language === saved.language ? saved : known;

export const previewQuery = (api: Api, { mail, language }: NamedMail, wording: MailWording) =>
  queryOptions({
    queryKey: [...keyOf(api), 'preview', mail, language, wording],
    queryFn: ({ signal }) => previewMail({ client: api.client, path: { mail, language }, body: wording, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

export const testMailMutation = ({ client }: Api, { mail, language }: NamedMail) =>
  mutationOptions({ mutationFn: () => sendTestMail({ client, path: { mail, language } }) });
