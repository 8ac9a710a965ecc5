declare global {
  interface Window {
    trustedTypes?: { createPolicy: <Rules>(name: string, rules: Rules) => Rules };
  }
}

/** Trusted Types policy that allows parsing a mail. A page can create it only once. */
const policyForMails = () => window.trustedTypes?.createPolicy('mail-preview', { createHTML: (html: string) => html });
let parsing: ReturnType<typeof policyForMails>;

/** The mail as a document that belongs to no window: nothing in it runs or is loaded. */
function parsed(html: string): Document {
  parsing ??= policyForMails();
  return new DOMParser().parseFromString(parsing ? parsing.createHTML(html) : html, 'text/html');
}

/**
 * Shows a mail in a frame that runs no scripts. The page's content security policy lets no text of a mail bring styles, so they
 * are set on each element; links lead nowhere.
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

/** Parsing them would be reported as violations of the policy. Texts of people are escaped and hold no such quotes. */
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
