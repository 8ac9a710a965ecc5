declare global {
  interface Window {
    trustedTypes?: { createPolicy: <Rules>(name: string, rules: Rules) => Rules };
  }
}

/** Trusted Types policy that allows parsing a mail. A page can create it only once. */
const policyForMails = () => window.trustedTypes?.createPolicy('mail-preview', { createHTML: (html: string) => html });
let parsing: ReturnType<typeof policyForMails>;

/** Parses the mail into a document without a window, so that it runs and loads nothing. */
function parsed(html: string): Document {
  parsing ??= policyForMails();
  return new DOMParser().parseFromString(parsing ? parsing.createHTML(html) : html, 'text/html');
}

/**
 * Shows a mail in a frame that runs no scripts. The page's content security policy forbids inline styles in the mail,
 * so this sets them on each element. Links are disabled.
 */
export function fillFrame(frame: HTMLIFrameElement, html: string): void {
  const shown = frame.contentDocument;
  if (!shown) return;
  const mail = parsed(withoutStyles(html));
  const styles = takeStyles(mail);
  for (const link of mail.querySelectorAll('a')) link.removeAttribute('href');
  for (const element of mail.querySelectorAll('script, style, meta, link, base')) element.remove();
  shown.documentElement.lang = mail.documentElement.lang;
  shown.body.replaceChildren(...[...mail.body.childNodes].map((node) => shown.importNode(node, true)));
  shown.body.style.cssText = `margin: 0; ${styles.get(mail.body) ?? ''}`;
  const places = [...mail.body.querySelectorAll('*')];
  for (const [index, element] of [...shown.body.querySelectorAll<HTMLElement>('*')].entries()) {
    element.style.cssText = styles.get(places[index]!) ?? '';
  }
}

/**
 * Removes styles before parsing, because each would be reported as a policy violation. User text is escaped and
 * contains no such quotes.
 */
const withoutStyles = (html: string): string =>
  html.replace(/<style[\s\S]*?<\/style>/gi, '').replaceAll(' style="', ' data-style="');

function takeStyles(mail: Document): Map<Element, string> {
  const styles = new Map<Element, string>();
  for (const element of mail.querySelectorAll('[data-style]')) {
    styles.set(element, element.getAttribute('data-style') ?? '');
    element.removeAttribute('data-style');
  }
  return styles;
}
