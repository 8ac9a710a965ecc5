import { DEFAULT_THEME, type Language } from '@telecare/contracts';
import { hexColour } from './hex-colour.js';
import { mailWords } from './mail-words.js';

export interface MailBrand {
  readonly name: string;
  /** Absolute URL. Mail programs without images show the name. */
  readonly logoUrl: string | null;
  /** HSL colors, as in a theme. */
  readonly colour: string;
  readonly onColour: string;
}

export interface MailLink {
  readonly label: string;
  readonly url: string;
}

export interface MailFact {
  readonly label: string;
  readonly value: string;
}

/** Content of a mail. The HTML part and the text part share the same texts. */
export interface MailTemplate {
  readonly language: Language;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly button?: MailLink;
  readonly link?: MailLink;
  readonly preheader?: string;
  readonly brand?: MailBrand;
  readonly facts?: readonly (MailFact | MailLink)[];
  readonly closing?: readonly string[];
}

const PLATFORM: MailBrand = {
  name: 'TeleCare',
  logoUrl: null,
  colour: DEFAULT_THEME.primary,
  onColour: DEFAULT_THEME.primaryForeground,
};
const INK = '#0f172a';
const MUTED = '#475569';

const escape = (text: string): string => text.replace(/[&<>"'{}]/g, (character) => `&#${character.charCodeAt(0)};`);

const text = (content: string, attributes = ''): string => `<mj-text ${attributes}>${content}</mj-text>`;

export async function mailHtml(template: MailTemplate): Promise<string> {
  const brand = template.brand ?? PLATFORM;
  // Loading MJML takes 0.3 s, and only mails need it.
  const { default: mjml2html } = await import('mjml');
  const { html } = await mjml2html(`
    <mjml lang="${template.language}" dir="ltr">
      ${head(template, brand)}
      <mj-body background-color="#f8fafc">
        <mj-section padding="24px 0 8px"><mj-column>${masthead(brand)}</mj-column></mj-section>
        <mj-section background-color="#ffffff" border-radius="12px" border-top="4px solid ${hexColour(brand.colour)}" padding="16px 8px">
          <mj-column>${content(template)}</mj-column>
        </mj-section>
        <mj-section padding="8px 0 24px">
          <mj-column>${text(escape(senderOf(template.language, brand)), `color="${MUTED}" font-size="13px"`)}</mj-column>
        </mj-section>
      </mj-body>
    </mjml>`);
  return html;
}

const head = ({ title, preheader }: MailTemplate, { colour, onColour }: MailBrand): string => `
  <mj-head>
    <mj-title>${escape(title)}</mj-title>
    ${preheader ? `<mj-preview>${escape(preheader)}</mj-preview>` : ''}
    <mj-attributes>
      <mj-all font-family="Inter, Segoe UI, Helvetica, Arial, sans-serif" />
      <mj-text color="${INK}" font-size="16px" line-height="1.5" />
      <mj-button background-color="${hexColour(colour)}" color="${hexColour(onColour)}" border-radius="8px" font-size="16px" font-weight="600" inner-padding="14px 24px" />
    </mj-attributes>
  </mj-head>`;

const masthead = ({ name, logoUrl }: MailBrand): string =>
  text(
    logoUrl
      ? `<img src="${escape(logoUrl)}" alt="${escape(name)}" height="48" style="height:48px;width:auto;max-width:240px" />`
      : escape(name),
    'font-size="18px" font-weight="600"',
  );

const senderOf = (language: Language, { name }: MailBrand): string =>
  name === PLATFORM.name ? name : mailWords(language)('sentBy', { platform: PLATFORM.name, practice: name });

const anchor = ({ label, url }: MailLink): string =>
  `<a href="${escape(url)}" style="color:${INK}">${escape(label)}</a>`;

const lineOf = (line: MailFact | MailLink): string =>
  'url' in line ? anchor(line) : `${escape(line.label)}: <strong>${escape(line.value)}</strong>`;

const content = ({ title, paragraphs, facts = [], button, link, closing = [] }: MailTemplate): string =>
  [
    text(`<h1 style="margin:0;font-size:22px;line-height:1.3">${escape(title)}</h1>`),
    ...paragraphs.map((paragraph) => text(escape(paragraph))),
    ...facts.map((line) => text(lineOf(line), 'padding="4px 25px"')),
    button ? `<mj-button align="left" href="${escape(button.url)}">${escape(button.label)}</mj-button>` : '',
    link ? text(anchor(link)) : '',
    ...closing.map((line) => text(escape(line), `color="${MUTED}" font-size="14px"`)),
  ].join('');

export const mailText = ({ brand = PLATFORM, ...template }: MailTemplate): string => {
  const { language, title, paragraphs, facts = [], button, link, closing = [] } = template;
  const actions = [button, link].flatMap((action) => (action ? [`${action.label}: ${action.url}`] : []));
  return [
    title,
    ...paragraphs,
    ...(facts.length
      ? [facts.map((line) => `${line.label}: ${'url' in line ? line.url : line.value}`).join('\n')]
      : []),
    ...actions,
    ...closing,
    senderOf(language, brand),
  ].join('\n\n');
};
