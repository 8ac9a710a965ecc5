import PostalMime from 'postal-mime';

export interface MailPart {
  readonly type: string;
  readonly name: string | null;
  readonly text: string;
}

export async function partsOf(source: string): Promise<MailPart[]> {
  const { text = '', html = '', attachments } = await PostalMime.parse(source, { attachmentEncoding: 'utf8' });
  return [
    { type: 'text/plain', name: null, text },
    { type: 'text/html', name: null, text: html },
    ...attachments.map(({ mimeType, filename, content }) => ({
      type: mimeType,
      name: filename,
      text: typeof content === 'string' ? content : '',
    })),
  ];
}

export async function partOf(source: string, type: string): Promise<string> {
  return (await partsOf(source)).find((part) => part.type === type)?.text ?? '';
}
