import { http, HttpResponse } from 'msw';

/** The platform asks for no CAPTCHA unless a spec says otherwise. */
export const answersCaptcha = (challenge: string | null = null) =>
  http.post('*/api/captcha-challenges', () => HttpResponse.json({ challenge }, { status: 201 }));
