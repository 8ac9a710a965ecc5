const GSM_7 = /^[\w @£$¥èéùìòÇ\nØø\rÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà^{}\\[\]~|€\f]*$/;
// These characters take two places in GSM-7.
const ESCAPED = /[\^{}\\[\]~|€\f]/g;

// Providers bill each segment.
export function segmentsOf(body: string): number {
  if (!GSM_7.test(body)) return body.length <= 70 ? 1 : Math.ceil(body.length / 67);
  const places = body.length + (body.match(ESCAPED)?.length ?? 0);
  return places <= 160 ? 1 : Math.ceil(places / 153);
}
