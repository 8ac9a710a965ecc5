import mjml2html from 'mjml';

/** What a mail says. Both parts are made of the same words. */
export interface Letter {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly url: string };
}

const PRIMARY = '#2563eb';
const INK = '#0f172a';

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The HTML part: readable without images, in dark mode, and by a screen reader. */
export async function letterHtml({ title, paragraphs, button }: Letter): Promise<string> {
  const { html } = await mjml2html(`
    <mjml lang="en">
      <mj-head>
        <mj-title>${escape(title)}</mj-title>
        <mj-attributes>
          <mj-all font-family="Inter, Segoe UI, Helvetica, Arial, sans-serif" />
          <mj-text color="${INK}" font-size="16px" line-height="1.5" />
          <mj-button background-color="${PRIMARY}" border-radius="8px" font-size="16px" inner-padding="12px 20px" />
        </mj-attributes>
      </mj-head>
      <mj-body background-color="#f8fafc">
        <mj-section padding="24px 0 0"><mj-column><mj-text color="${PRIMARY}" font-weight="600">TeleCare</mj-text></mj-column></mj-section>
        <mj-section background-color="#ffffff" border-radius="12px" padding="16px 8px">
          <mj-column>
            <mj-text><h1 style="margin:0;font-size:22px;line-height:1.3">${escape(title)}</h1></mj-text>
            ${paragraphs.map((paragraph) => `<mj-text>${escape(paragraph)}</mj-text>`).join('')}
            ${button ? `<mj-button align="left" href="${escape(button.url)}">${escape(button.label)}</mj-button>` : ''}
          </mj-column>
        </mj-section>
      </mj-body>
    </mjml>`);
  return html;
}

/** The text part, for readers that show no HTML. */
export const letterText = ({ title, paragraphs, button }: Letter): string =>
  [title, ...paragraphs, ...(button ? [`${button.label}: ${button.url}`] : []), 'TeleCare'].join('\n\n');
